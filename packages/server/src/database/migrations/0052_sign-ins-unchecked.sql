ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_user_id_users_id_fk";

