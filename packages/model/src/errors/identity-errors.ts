import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors of authentication: sign-in, sessions, links (specification 8). */
export const identityErrors = {
  link_not_valid: {
    status: 400,
    text: words(
      "Ссылка недействительна: перейдите по ссылке из последнего письма",
      "The link is not valid: follow the link from the last e-mail",
    ),
  },
  link_expired: { status: 400, text: words("Срок действия ссылки истёк", "The link has expired") },
  invitation_not_valid: {
    status: 400,
    text: words(
      "Данные приглашения неверны, перейдите по ссылке из письма",
      "The invitation data are incorrect, follow the link from the e-mail",
    ),
  },
  invitation_expired: {
    status: 400,
    text: words(
      "Срок приглашения истёк. Новое отправлено на Вашу почту",
      "The invitation has expired. A new one has been sent to your e-mail",
    ),
  },
  already_member: {
    status: 400,
    text: words("Пользователь с этой почтой уже в компании", "A user with this e-mail is in the company already"),
  },
  data_is_empty: { status: 400, text: words("Data is empty", "Data is empty") },
  email_domain_not_taken: {
    status: 400,
    text: words(
      "Компания приглашает только с почтой в своих доменах: они перечислены в её настройках",
      "The company takes only addresses of its domains: they are listed in its settings",
    ),
  },
  own_account_stays: {
    status: 400,
    text: words("Нельзя удалить собственную учётную запись", "You cannot remove your own account"),
  },
  last_owner_stays: {
    status: 400,
    text: words(
      "Это единственный владелец компании: сначала сделайте владельцем кого-то ещё",
      "This is the company's only owner: make somebody else an owner first",
    ),
  },
  role_in_use: {
    status: 400,
    text: words(
      "Роль назначена пользователям: сначала дайте им другую",
      "The role is in use: give its users another one first",
    ),
  },
  second_step_needed: {
    status: 401,
    text: words("Введите код из приложения или резервный код", "Enter a code from the app or a recovery code"),
  },
  wrong_code: {
    status: 400,
    text: words(
      "Код не подошёл. Дождитесь следующего кода в приложении и проверьте, точно ли идут часы телефона; при входе вместо него подойдёт неиспользованный резервный код",
      "The code is wrong. Wait for the next code in the app and check the clock of your phone; when signing in, you can use a recovery code instead",
    ),
  },
  second_step_is_on: {
    status: 400,
    text: words("Двухфакторная аутентификация уже включена", "Two-factor authentication is already on"),
  },
  second_step_is_off: {
    status: 400,
    text: words("Двухфакторная аутентификация не включена", "Two-factor authentication is off"),
  },
  second_step_demanded: {
    status: 403,
    text: words(
      "Здесь обязательна двухфакторная аутентификация: включите её в своей учётной записи",
      "Two-factor authentication is required here: turn it on in your account",
    ),
  },
  single_sign_on_off: {
    status: 403,
    text: words("Единый вход в этой установке не настроен", "Single sign-on is not set up in this installation"),
  },
  single_sign_on_failed: {
    status: 401,
    text: words("Единый вход не удался: начните вход заново", "Single sign-on failed: sign in again"),
  },
  email_not_verified: {
    status: 403,
    text: words(
      "Поставщик единого входа не подтвердил Вашу почту, обратитесь к администратору",
      "The provider of single sign-on has not verified your e-mail, contact the administrator",
    ),
  },
  single_sign_on_taken: {
    status: 403,
    text: words(
      "Учётная запись с Вашей почтой уже связана с другим человеком у поставщика единого входа, обратитесь к администратору",
      "The account with your e-mail is already linked to another person at the provider of single sign-on, contact the administrator",
    ),
  },
  single_sign_on_second_step: {
    status: 403,
    text: words(
      "Для первого единого входа войдите по паролю, выключите второй шаг в своей учётной записи, войдите через поставщика и включите второй шаг снова",
      "Before the first single sign-on, sign in by password, turn off the second step in your account, sign in by the provider, and turn the second step on again",
    ),
  },
  no_account: {
    status: 403,
    text: words(
      "Учётной записи с Вашей почтой здесь нет, попросите администратора пригласить Вас",
      "There is no account with your e-mail here, ask the administrator to invite you",
    ),
  },
  account_closed: {
    status: 403,
    text: words(
      "Учётная запись отключена, обратитесь к администратору",
      "The account is switched off, contact the administrator",
    ),
  },
  provider_away: {
    status: 503,
    text: words(
      "Сервер единого входа не отвечает, попробуйте позже или войдите по паролю",
      "The server of single sign-on does not answer, try later or sign in by password",
    ),
  },
  wrong_password: { status: 400, text: words("Неверный пароль", "Wrong password") },
  email_taken: {
    status: 400,
    text: words("Эта почта указана в другой учётной записи", "Another account has this e-mail"),
  },
  token_read_only: {
    status: 403,
    text: words("Этим токеном можно только читать", "This token may only read"),
  },
  not_for_tokens: {
    status: 403,
    text: words("Токеном это не делается, войдите сами", "No token does this, sign in yourself"),
  },
  user_taken: {
    status: 400,
    text: words("Такое имя или адрес почты уже заняты", "This name or e-mail is taken"),
  },
  unknown_user: {
    status: 400,
    text: words("Пользователя с таким логином нет", "There is no user with this login"),
  },
  not_signed_in: { status: 401, text: words("Сеанс завершён, войдите снова", "The session has ended, sign in again") },
  key_unknown: {
    status: 401,
    text: words(
      "Ссылка недействительна: проверьте, что адрес скопирован целиком",
      "The link is not valid: check that the whole address was copied",
    ),
  },
  key_revoked: { status: 401, text: words("Доступ по ссылке закрыт", "Access by this link has been closed") },
  link_not_handed_over: {
    status: 400,
    text: words(
      "Эту ссылку мы не можем отправить сами: перешлите коллеге письмо, по которому пришли Вы",
      "This link is one that we cannot send ourselves: forward to your colleague the letter that brought you here",
    ),
  },
  key_expired: { status: 401, text: words("Срок действия ссылки истёк", "The link has expired") },
  /** Not returned to the caller; only recorded in the sign-in log. */
  email_not_found: { status: 404, text: words("Электронная почта не найдена", "E-mail not found") },
  wrong_credentials: { status: 401, text: words("Неверное имя пользователя или пароль", "Wrong username or password") },
  need_new_password: {
    status: 401,
    text: words("Нужно обновить пароль: задайте новый", "The password must be updated: set a new one"),
  },
  password_expired: {
    status: 401,
    text: words("Срок действия пароля истёк, задайте новый", "The password has expired, set a new one"),
  },
  paid_period_ended: {
    status: 403,
    text: words(
      "Оплаченный период закончился, обратитесь к менеджеру",
      "The paid period has ended, contact the managers",
    ),
  },
  registration_closed: {
    status: 403,
    text: words(
      "Регистрация закрыта, обратитесь к администратору",
      "Registration is closed, contact the administrator",
    ),
  },
  account_blocked: {
    status: 429,
    text: words(
      "Попытки входа исчерпаны, учётная запись временно заблокирована",
      "Attempts exceeded, the account is temporarily blocked",
    ),
  },
  recovery_limit: {
    status: 429,
    text: words(
      "Превышен лимит писем на этот адрес, попробуйте через час",
      "The limit of e-mails to this address is reached, try again in an hour",
    ),
  },
  /** The text is that of specification 7.9, by which clients recognise it. */
  editor_email_not_found: {
    status: 400,
    text: words("editor_email not found", "editor_email not found"),
  },
  already_subscribed: {
    status: 400,
    text: words(
      "Этот адрес уже подписан или ждёт подтверждения",
      "This address is subscribed already, or waits to be confirmed",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
