ALTER TABLE "generated_documents" DROP CONSTRAINT "generated_documents_company_id_key_pk";
--> statement-breakpoint
ALTER TABLE "generated_documents" ADD COLUMN "object_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "document_archive_files" ADD COLUMN "object_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "generated_documents" ADD CONSTRAINT "generated_documents_company_id_key_object_id_pk" PRIMARY KEY("company_id","key","object_id");
