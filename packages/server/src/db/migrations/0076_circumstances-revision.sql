ALTER TABLE "companies" ADD COLUMN "circumstances_revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Whatever risks are told by besides the questionnaires moves the company's circumstances_revision, whoever writes it: what is known of it is kept by it.
CREATE FUNCTION "circumstances_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET circumstances_revision = circumstances_revision + 1 WHERE id IN (SELECT company_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "circumstances_changed_by_insert" AFTER INSERT ON "ignored_risks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE TRIGGER "circumstances_changed_by_update" AFTER UPDATE ON "ignored_risks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE TRIGGER "circumstances_changed_by_delete" AFTER DELETE ON "ignored_risks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE TRIGGER "circumstances_changed_by_insert" AFTER INSERT ON "generated_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE TRIGGER "circumstances_changed_by_update" AFTER UPDATE ON "generated_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE TRIGGER "circumstances_changed_by_delete" AFTER DELETE ON "generated_documents" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
-- Of a scan only that it is done counts: one that goes on writes with each page.
CREATE FUNCTION "scan_done"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET circumstances_revision = circumstances_revision + 1 WHERE id = coalesce(NEW.company_id, OLD.company_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "scan_done_by_insert" AFTER INSERT ON "site_scans" FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION "scan_done"();
--> statement-breakpoint
CREATE TRIGGER "scan_done_by_update" AFTER UPDATE ON "site_scans" FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION "scan_done"();
--> statement-breakpoint
CREATE TRIGGER "scan_done_by_delete" AFTER DELETE ON "site_scans" FOR EACH ROW WHEN (OLD.state = 'done') EXECUTE FUNCTION "scan_done"();
--> statement-breakpoint
-- The day is told by the company's clock.
CREATE FUNCTION "clock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.circumstances_revision := OLD.circumstances_revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "clock_changed" BEFORE UPDATE OF time_zone ON "companies" FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION "clock_changed"();
