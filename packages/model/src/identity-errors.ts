import { type Words, words } from "./bilingual-text.ts";

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
      "The invitation is not valid, follow the link from the e-mail",
    ),
  },
  invitation_expired: {
    status: 400,
    text: words(
      "Срок приглашения истёк. Новое отправлено на Вашу почту",
      "The invitation has expired. We sent a new one to your e-mail address",
    ),
  },
  already_member: {
    status: 400,
    text: words(
      "Пользователь с этой почтой уже в компании",
      "A user with this e-mail address is already in the company",
    ),
  },
  data_is_empty: { status: 400, text: words("Data is empty", "Data is empty") },
  email_domain_not_taken: {
    status: 400,
    text: words(
      "Пригласить можно только с почтой в доменах компании: они указаны в её настройках",
      "Only addresses in the company's domains can be invited: see its settings",
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
      "This is the company's only owner: make someone else an owner first",
    ),
  },
  role_in_use: {
    status: 400,
    text: words(
      "Роль назначена пользователям: сначала назначьте им другую",
      "The role is in use: assign its users another role first",
    ),
  },
  second_step_needed: {
    status: 401,
    text: words("Введите код из приложения или резервный код", "Enter a code from the app or a recovery code"),
  },
  wrong_code: {
    status: 400,
    text: words(
      "Код не подошёл. Дождитесь следующего кода в приложении и проверьте время на телефоне; для входа подойдёт и неиспользованный резервный код",
      "The code is wrong. Wait for the next code and check the time on your phone; you can also sign in with an unused recovery code",
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
    text: words("Не получилось войти через единый вход: войдите ещё раз", "Single sign-on failed: sign in again"),
  },
  email_not_verified: {
    status: 403,
    text: words(
      "Поставщик единого входа не подтвердил Вашу почту, обратитесь к администратору",
      "Your single sign-on provider has not verified your e-mail address, contact the administrator",
    ),
  },
  single_sign_on_taken: {
    status: 403,
    text: words(
      "Учётная запись с Вашей почтой уже связана с другим человеком у поставщика единого входа, обратитесь к администратору",
      "The account with your e-mail address is linked to another person at your single sign-on provider, contact the administrator",
    ),
  },
  single_sign_on_second_step: {
    status: 403,
    text: words(
      "Перед первым единым входом войдите по паролю, выключите двухфакторную аутентификацию в своей учётной записи, войдите через поставщика и включите её снова",
      "Before your first single sign-on, sign in with your password, turn off two-factor authentication, sign in through the provider, and turn it on again",
    ),
  },
  no_account: {
    status: 403,
    text: words(
      "Учётной записи с Вашей почтой здесь нет, попросите администратора пригласить Вас",
      "There is no account with your e-mail address, ask the administrator to invite you",
    ),
  },
  account_closed: {
    status: 403,
    text: words(
      "Учётная запись заблокирована, обратитесь к администратору",
      "The account is blocked, contact the administrator",
    ),
  },
  provider_away: {
    status: 503,
    text: words(
      "Сервер единого входа не отвечает, попробуйте позже или войдите по паролю",
      "The single sign-on server does not respond, try again later or sign in with your password",
    ),
  },
  wrong_password: { status: 400, text: words("Неверный пароль", "Wrong password") },
  email_taken: {
    status: 400,
    text: words("Эта почта указана в другой учётной записи", "Another account uses this e-mail address"),
  },
  token_read_only: {
    status: 403,
    text: words("Этим токеном можно только читать", "This token is read-only"),
  },
  not_for_tokens: {
    status: 403,
    text: words("С токеном это сделать нельзя, войдите в Опись", "This cannot be done with a token, sign in to Opis"),
  },
  user_taken: {
    status: 400,
    text: words("Такой логин или почта уже заняты", "This login or e-mail address is taken"),
  },
  unknown_user: {
    status: 400,
    text: words("Пользователя с таким логином нет", "There is no user with this login"),
  },
  not_signed_in: { status: 401, text: words("Сеанс завершён, войдите снова", "Your session has ended, sign in again") },
  key_unknown: {
    status: 401,
    text: words(
      "Ссылка недействительна: проверьте, что адрес скопирован целиком",
      "The link is not valid: check that the whole address was copied",
    ),
  },
  key_revoked: { status: 401, text: words("Доступ по ссылке закрыт", "This link has been closed") },
  link_not_handed_over: {
    status: 400,
    text: words(
      "Отправить эту ссылку мы не можем: перешлите коллеге письмо, из которого Вы её открыли",
      "We cannot send this link: forward to your colleague the e-mail in which you received it",
    ),
  },
  key_expired: { status: 401, text: words("Срок действия ссылки истёк", "The link has expired") },
  /** Not returned to the caller; only recorded in the sign-in log. */
  email_not_found: { status: 404, text: words("Почта не найдена", "E-mail not found") },
  wrong_credentials: { status: 401, text: words("Неверный логин или пароль", "Wrong username or password") },
  need_new_password: {
    status: 401,
    text: words("Нужно обновить пароль: задайте новый", "You need to update your password: set a new one"),
  },
  password_expired: {
    status: 401,
    text: words("Срок действия пароля истёк, задайте новый", "Your password has expired, set a new one"),
  },
  paid_period_ended: {
    status: 403,
    text: words(
      "Оплаченный период закончился, обратитесь к менеджеру",
      "The paid period has ended, contact your manager",
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
      "Too many attempts, the account is temporarily blocked",
    ),
  },
  recovery_limit: {
    status: 429,
    text: words(
      "Превышен лимит писем на этот адрес, попробуйте через час",
      "Too many e-mails to this address, try again in an hour",
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
      "This address is already subscribed or awaiting confirmation",
    ),
  },
} as const satisfies Record<string, ErrorKind>;

/** An error of the API: its HTTP status and text. */
export interface ErrorKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 429 | 431 | 500 | 503 | 507;
  readonly text: Words;
}
