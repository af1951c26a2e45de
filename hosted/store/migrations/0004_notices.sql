CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"reason" text NOT NULL,
	"todo_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"reason" text NOT NULL,
	"todo_ids" text[] NOT NULL,
	"channel" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("send_at") WHERE "notices"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("partner_id","seq");--> statement-breakpoint
CREATE INDEX "outbox_messages_referral" ON "outbox_messages" USING btree ("referral_id","seq");--> statement-breakpoint
CREATE INDEX "todos_remind" ON "todos" USING btree ("remind_at") WHERE "todos"."remind_at" is not null;--> statement-breakpoint
UPDATE "todos" SET "remind_at" = "todos"."created_at" + interval '1 day' FROM "referrals" WHERE "referrals"."id" = "todos"."referral_id" AND "referrals"."as_of" IS NULL AND "todos"."state" = 'open';
