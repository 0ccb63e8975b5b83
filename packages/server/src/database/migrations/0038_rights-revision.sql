ALTER TABLE "companies" ADD COLUMN "rights_revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Whatever decides what somebody may do in a company moves its rights_revision, whoever writes it: known rights are kept by it.
CREATE FUNCTION "rights_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET rights_revision = rights_revision + 1 WHERE id IN (SELECT company_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "memberships" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "memberships" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "memberships" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "roles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "object_grants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "object_grants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "object_grants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "user_groups" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "user_groups" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "user_groups" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "group_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "group_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "group_members" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "group_grants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "group_grants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "group_grants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_insert" AFTER INSERT ON "group_tag_grants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_update" AFTER UPDATE ON "group_tag_grants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "rights_changed_by_delete" AFTER DELETE ON "group_tag_grants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "rights_changed"();
