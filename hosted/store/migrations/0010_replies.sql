CREATE TABLE "stopped_numbers" (
	"partner_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "stopped_numbers_partner_id_address_pk" PRIMARY KEY("partner_id","address")
);
--> statement-breakpoint
ALTER TABLE "stopped_numbers" ADD CONSTRAINT "stopped_numbers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;