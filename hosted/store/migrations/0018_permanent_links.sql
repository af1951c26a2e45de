DROP INDEX "partner_sessions_standing";--> statement-breakpoint
DROP INDEX "partner_sessions_ended";--> statement-breakpoint
CREATE UNIQUE INDEX "partner_sessions_permanent" ON "partner_sessions" USING btree ("referral_id","purpose") WHERE rotates and revoked_at is null;--> statement-breakpoint
CREATE INDEX "partner_sessions_ended" ON "partner_sessions" USING btree (coalesce(revoked_at, expires_at)) WHERE not rotates or revoked_at is not null;