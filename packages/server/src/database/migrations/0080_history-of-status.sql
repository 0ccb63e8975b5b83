CREATE INDEX "history_status_index" ON "history" USING btree ("company_id","at") WHERE kind = 'modified' and jsonb_typeof(changes -> 'status') = 'array';
