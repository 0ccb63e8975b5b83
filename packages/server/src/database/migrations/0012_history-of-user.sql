CREATE INDEX "history_user_index" ON "history" USING btree ("company_id","user_id","id");
