CREATE TABLE "logo_sources" (
	"partner_id" text NOT NULL,
	"url_digest" text NOT NULL,
	"logo_id" text,
	"fetched_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"failure" text,
	CONSTRAINT "logo_sources_partner_id_url_digest_pk" PRIMARY KEY("partner_id","url_digest")
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logo_sources" ADD CONSTRAINT "logo_sources_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_sources" ADD CONSTRAINT "logo_sources_logo_id_logos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."logos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;