ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER INDEX "notices_pkey" RENAME TO "notifications_pkey";--> statement-breakpoint
ALTER INDEX "notices_due" RENAME TO "notifications_due";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_partner_id_partners_id_fk" TO "notifications_partner_id_partners_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_referral_id_referrals_id_fk" TO "notifications_referral_id_referrals_id_fk";
