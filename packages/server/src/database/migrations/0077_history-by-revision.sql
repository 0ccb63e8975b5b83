CREATE INDEX "history_revision_index" ON "history" USING btree ("company_id","revision","at");
