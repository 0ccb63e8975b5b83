DROP INDEX "jobs_run_at_index";
--> statement-breakpoint
CREATE INDEX "jobs_due_index" ON "jobs" USING btree ("run_at","id") WHERE failed_at is null;
