CREATE TABLE "discarded_folders" (
	"folder" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"folder" text NOT NULL,
	"parts" text[] NOT NULL,
	"file" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"review_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"document_request_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"periods" text[] NOT NULL,
	"status" text NOT NULL,
	"rejection" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"document_request_id" text NOT NULL,
	"session_id" text,
	"isolated" boolean NOT NULL,
	"sent_by" text NOT NULL,
	"file_name" text NOT NULL,
	"length" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"periods" text[] NOT NULL,
	"folder" text NOT NULL,
	"parts" text[] NOT NULL,
	"state" text NOT NULL,
	"refused_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "rejection_fault" text;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_document_request_id_document_requests_id_fk" FOREIGN KEY ("document_request_id") REFERENCES "public"."document_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_request_id_document_requests_id_fk" FOREIGN KEY ("document_request_id") REFERENCES "public"."document_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_referral" ON "document_files" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "document_files_check" ON "document_files" USING btree ("check_at") WHERE "document_files"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "document_files_review" ON "document_files" USING btree ("review_at") WHERE "document_files"."review_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_referral" ON "documents" USING btree ("referral_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_once" ON "documents" USING btree ("document_request_id","sha256") WHERE "documents"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "uploads_referral" ON "uploads" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "uploads_whole" ON "uploads" USING btree ("created_at") WHERE "uploads"."state" = 'whole';--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("expires_at") WHERE "uploads"."state" = 'open';