ALTER TABLE "evidence" ALTER COLUMN "page_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "review" jsonb;--> statement-breakpoint
CREATE INDEX "referrals_reviewed" ON "referrals" USING btree ("id") WHERE "referrals"."review" ->> 'state' = 'open';