CREATE TABLE "document_archives" (
	"company_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"format" text NOT NULL,
	"total" integer NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"touched" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_archives_company_id_id_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "document_archives" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_archive_files" (
	"company_id" integer NOT NULL,
	"archive_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"made_date" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_values" jsonb NOT NULL,
	CONSTRAINT "document_archive_files_company_id_archive_id_position_pk" PRIMARY KEY("company_id","archive_id","position")
);

--> statement-breakpoint
ALTER TABLE "document_archive_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "generated_documents" ADD COLUMN "made_values" jsonb;
--> statement-breakpoint
ALTER TABLE "document_archives" ADD CONSTRAINT "document_archives_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_archive_files" ADD CONSTRAINT "document_archive_files_archive" FOREIGN KEY ("company_id","archive_id") REFERENCES "public"."document_archives"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_archives_user_index" ON "document_archives" USING btree ("company_id","user_id");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "document_archives" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "document_archive_files" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
