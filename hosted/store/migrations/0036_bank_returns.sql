ALTER TABLE "bank_links" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "bank_links" ADD COLUMN "return_session_id" text;--> statement-breakpoint
ALTER TABLE "bank_links" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_bank_logins" ADD COLUMN "business" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_links_session" ON "bank_links" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_return_session_id_unique" UNIQUE("return_session_id");