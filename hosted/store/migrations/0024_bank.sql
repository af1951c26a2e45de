CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"purpose" text NOT NULL,
	"institution" text,
	"mask" text,
	"state" text NOT NULL,
	"periods" text[] NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_links" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"aggregator_id" text NOT NULL,
	"url" text NOT NULL,
	"institution" text,
	"accounts" jsonb NOT NULL,
	"account_index" integer,
	"sealed_token" "bytea",
	"revision" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_months" (
	"account_id" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"figures" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"purpose" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"bank" text,
	"account_ids" text[] NOT NULL,
	"token_digest" text,
	"exchanged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_bank_logins_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "bank_connections" DROP CONSTRAINT "bank_connections_pkey";--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "remove_at" timestamp with time zone;--> statement-breakpoint
UPDATE "bank_connections" c SET "id" = 'bc_' || substr(c."referral_id", 5), "partner_id" = r."partner_id", "read_at" = c."created_at" FROM "referrals" r WHERE r."id" = c."referral_id";--> statement-breakpoint
ALTER TABLE "bank_connections" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "bank_connections" ALTER COLUMN "partner_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "bank_accounts" SELECT "id", "referral_id", 'statements', NULL, NULL, 'reading', '{}', "created_at" FROM "bank_connections";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_months" ADD CONSTRAINT "bank_months_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_referral" ON "bank_accounts" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "bank_links_referral" ON "bank_links" USING btree ("referral_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_links_due" ON "bank_links" USING btree ("ask_at") WHERE "bank_links"."ask_at" is not null;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_connections_referral" ON "bank_connections" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "bank_connections_read" ON "bank_connections" USING btree ("read_at") WHERE "bank_connections"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "bank_connections_remove" ON "bank_connections" USING btree ("remove_at") WHERE "bank_connections"."remove_at" is not null;