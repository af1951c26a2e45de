CREATE TABLE "scenario_copies" (
	"session_id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scenario_copies" ADD CONSTRAINT "scenario_copies_session_id_partner_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."partner_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_copies_oldest" ON "scenario_copies" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "partner_sessions_referral" ON "partner_sessions" USING btree ("referral_id") WHERE referral_id is not null;--> statement-breakpoint
INSERT INTO "scenario_copies" ("session_id") SELECT min("partner_sessions"."id") FROM "partner_sessions" JOIN "referrals" ON "referrals"."id" = "partner_sessions"."referral_id" WHERE "referrals"."as_of" IS NOT NULL AND NOT "partner_sessions"."rotates" GROUP BY "referrals"."id";
