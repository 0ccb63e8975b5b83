ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "object_grants" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "viewings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "group_grants" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "group_members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "group_tag_grants" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "user_groups" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "account_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_token_companies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "memberships" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "object_grants" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "roles" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "viewings" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "group_grants" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "group_members" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "group_tag_grants" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "user_groups" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "jobs" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "account_links" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
--> statement-breakpoint
CREATE POLICY "of_one_company_or_none" ON "api_token_companies" AS PERMISSIVE FOR ALL TO public USING (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null) WITH CHECK (company_id is null or company_id = nullif(current_setting('opis.company', true), '')::int or nullif(current_setting('opis.company', true), '')::int is null);
