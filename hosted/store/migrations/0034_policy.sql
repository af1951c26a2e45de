CREATE TABLE "channel_connectors" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"channel" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"sealed_secret" "bytea" NOT NULL,
	"inbound_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_connectors_inbound_digest_unique" UNIQUE("inbound_digest"),
	CONSTRAINT "channel_connectors_channel" UNIQUE("partner_id","channel")
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"connector_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"message_id" text,
	"sealed" "bytea",
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_messages_connector_id_provider_id_pk" PRIMARY KEY("connector_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "reply_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	CONSTRAINT "reply_tokens_referral_id_unique" UNIQUE("referral_id")
);
--> statement-breakpoint
CREATE TABLE "messenger_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"channels" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_policies" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"contact_channels" text[] NOT NULL,
	"reminder_days" integer[] NOT NULL,
	"confirmations" text[] NOT NULL,
	"return_origins" text[],
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_connectors" ADD CONSTRAINT "channel_connectors_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_connector_id_channel_connectors_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."channel_connectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_tokens" ADD CONSTRAINT "reply_tokens_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_policies" ADD CONSTRAINT "partner_policies_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_messages_received" ON "inbound_messages" USING btree ("partner_id","received_at");