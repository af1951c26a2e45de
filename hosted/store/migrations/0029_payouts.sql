CREATE TABLE "override_rates" (
	"partner_id" text NOT NULL,
	"sub_partner_id" text NOT NULL,
	"basis_points" integer NOT NULL,
	"from_date" date NOT NULL,
	CONSTRAINT "override_rates_partner_id_sub_partner_id_from_date_pk" PRIMARY KEY("partner_id","sub_partner_id","from_date"),
	CONSTRAINT "override_rates_share" CHECK ("override_rates"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "payout_destinations" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"institution" text NOT NULL,
	"mask" text NOT NULL,
	"sealed_account" "bytea" NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "override_rates" ADD CONSTRAINT "override_rates_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_destinations_current" ON "payout_destinations" USING btree ("partner_id") WHERE "payout_destinations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_with_payout" ON "referrals" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "referrals"."payout" is not null;--> statement-breakpoint
UPDATE "referrals" SET "payout" = "payout" || '{"earned": null}' WHERE "payout" IS NOT NULL;
