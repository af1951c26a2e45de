ALTER TABLE "partner_sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD CONSTRAINT "partner_sessions_opened_by_partner_sessions_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."partner_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_sessions_opened_by" ON "partner_sessions" USING btree ("opened_by") WHERE opened_by is not null;