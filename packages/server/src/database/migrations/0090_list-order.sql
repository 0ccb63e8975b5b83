-- The indexes need the collation, which a start otherwise creates after the migrations.
CREATE COLLATION IF NOT EXISTS natural_order (provider = icu, locale = 'ru-u-kn-true');
--> statement-breakpoint
CREATE INDEX "directory_item_list_order" ON "directory_item" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "macro_goal_list_order" ON "macro_goal" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "subject_list_order" ON "subject" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "address_item_list_order" ON "address_item" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "third_party_list_order" ON "third_party" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "process_list_order" ON "process" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "system_list_order" ON "system" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "security_list_order" ON "security" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "system_server_list_order" ON "system_server" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "workstation_list_order" ON "workstation" USING btree ("company_id",name_key collate natural_order,"id");
--> statement-breakpoint
CREATE INDEX "network_hardware_list_order" ON "network_hardware" USING btree ("company_id",name_key collate natural_order,"id");
