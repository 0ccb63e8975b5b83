ALTER TABLE "memberships" DROP CONSTRAINT "memberships_role_id_roles_id_fk";
--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "role" DROP NOT NULL;
--> statement-breakpoint
UPDATE "memberships" m SET "role" = 'group', "role_id" = NULL WHERE m."role_id" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "roles" r WHERE r."id" = m."role_id" AND r."company_id" = m."company_id");
--> statement-breakpoint
UPDATE "memberships" SET "role" = NULL WHERE "role_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "roles" DROP CONSTRAINT "roles_pkey";
--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_key" PRIMARY KEY("company_id","id");
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "traits" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_one_role" CHECK (("memberships"."role" is null) <> ("memberships"."role_id" is null));
--> statement-breakpoint
CREATE INDEX "memberships_role_index" ON "memberships" USING btree ("company_id","role_id");
--> statement-breakpoint
DROP INDEX "object_grants_object_index";
--> statement-breakpoint
ALTER TABLE "object_grants" DROP CONSTRAINT "object_grants_user_id_company_id_section_object_id_pk";
--> statement-breakpoint
DELETE FROM "object_grants" WHERE "section" IN ('threat_model', 'documents', 'risks', 'users', 'settings');
--> statement-breakpoint
ALTER TABLE "object_grants" ADD COLUMN "form" text;
--> statement-breakpoint
UPDATE "object_grants" SET "form" = CASE "section" WHEN 'directory' THEN 'directory_item' ELSE "section" END;
--> statement-breakpoint
ALTER TABLE "object_grants" ALTER COLUMN "form" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "object_grants" DROP COLUMN "section";
--> statement-breakpoint
ALTER TABLE "object_grants" ADD COLUMN "level" text DEFAULT 'edit' NOT NULL;
--> statement-breakpoint
ALTER TABLE "object_grants" ADD CONSTRAINT "object_grants_key" PRIMARY KEY("user_id","company_id","form","object_id");
--> statement-breakpoint
CREATE INDEX "object_grants_object_index" ON "object_grants" USING btree ("company_id","form","object_id");
