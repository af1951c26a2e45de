CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"program_id" text NOT NULL,
	"lender" text NOT NULL,
	"program" text NOT NULL,
	"product" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_referral" ON "submissions" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "submissions_program" ON "submissions" USING btree ("program_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "submissions" ("id", "referral_id", "program_id", "lender", "program", "product", "submitted_at", "declined_at")
SELECT 'sub_' || substr(m."id", 5), m."referral_id", m."program_id", m."lender", m."program", m."product", r."updated_at", NULL
FROM "matches" m JOIN "referrals" r ON r."id" = m."referral_id"
WHERE r."status" IN ('submitted', 'offer') OR r."resumes_to" IN ('submitted', 'offer');
