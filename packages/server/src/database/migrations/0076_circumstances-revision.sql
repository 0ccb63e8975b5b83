ALTER TABLE "companies" ADD COLUMN "circumstances_revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Whatever risks are told by besides the questionnaires moves the company's circumstances_revision, whoever writes it: what is known of it is kept by it.
-- At the end of the transaction: the company's row is locked behind all others, as by the history.
CREATE FUNCTION "circumstances_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET circumstances_revision = circumstances_revision + 1 WHERE id = coalesce(NEW.company_id, OLD.company_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "circumstances_changed" AFTER INSERT OR UPDATE OR DELETE ON "ignored_risks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "circumstances_changed" AFTER INSERT OR UPDATE OR DELETE ON "generated_documents" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
-- Of a scan only that it is done counts: one that goes on writes with each page.
CREATE CONSTRAINT TRIGGER "circumstances_changed_written" AFTER INSERT OR UPDATE ON "site_scans" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "circumstances_changed_deleted" AFTER DELETE ON "site_scans" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.state = 'done') EXECUTE FUNCTION "circumstances_changed"();
--> statement-breakpoint
-- The day is told by the company's clock.
CREATE FUNCTION "clock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.circumstances_revision := OLD.circumstances_revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "clock_changed" BEFORE UPDATE OF time_zone ON "companies" FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION "clock_changed"();
