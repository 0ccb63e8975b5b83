ALTER TABLE "proposal_answers" DROP CONSTRAINT "proposal_answers_user_id_users_id_fk";

--> statement-breakpoint
ALTER TABLE "review_views" DROP CONSTRAINT "review_views_owner_id_users_id_fk";

--> statement-breakpoint
ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_user_id_users_id_fk";

--> statement-breakpoint
ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_added_by_users_id_fk";

