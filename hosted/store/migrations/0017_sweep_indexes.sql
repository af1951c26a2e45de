CREATE INDEX "consents_session" ON "consents" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "client_tokens_session" ON "client_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "embed_sessions_session" ON "embed_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "frame_grants_session" ON "frame_grants" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "partner_sessions_ended" ON "partner_sessions" USING btree (coalesce(revoked_at, expires_at)) WHERE not rotates;