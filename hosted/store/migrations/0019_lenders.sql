CREATE TABLE "lender_programs" (
	"id" text PRIMARY KEY NOT NULL,
	"lender_id" text NOT NULL,
	"name" text NOT NULL,
	"product" text NOT NULL,
	"rules" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lenders" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lenders_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "partner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "lender_id" text;--> statement-breakpoint
ALTER TABLE "lender_programs" ADD CONSTRAINT "lender_programs_lender_id_lenders_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_programs_active" ON "lender_programs" USING btree ("lender_id","name","product") WHERE "lender_programs"."active";--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_lender_id_lenders_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner" CHECK (("clients"."partner_id" is null) <> ("clients"."lender_id" is null));