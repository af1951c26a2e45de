CREATE TABLE "disclosure_transmissions" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"digest" text NOT NULL,
	"record" jsonb NOT NULL,
	"channel" text NOT NULL,
	"receiver" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disclosure_transmissions" ADD CONSTRAINT "disclosure_transmissions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disclosure_transmissions_first" ON "disclosure_transmissions" USING btree ("offer_id","digest","channel","receiver");--> statement-breakpoint
CREATE INDEX "disclosure_transmissions_referral" ON "disclosure_transmissions" USING btree ("referral_id","sent_at");--> statement-breakpoint
-- By hand: what was disclosed stays.
CREATE TRIGGER "disclosure_transmissions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "disclosure_transmissions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
