/** Exposure of a foreign service to the ban on databases abroad (152-FZ, article 18(5) as of 01.07.2025). */
export type LocalisationRisk = "high" | "medium" | "none";

export type Crossborder = "yes" | "no" | "by contract";

/** A known third-party service, identified by hosts and cookies. As of 21.11.2026. */
export interface SiteService {
  readonly id: string;
  readonly name: string;
  /** Hosts, followed by a path where the service is only a part of the host. */
  readonly hosts: readonly string[];
  /** Cookie names; a trailing `*` matches any suffix. */
  readonly cookies: readonly string[];
  /** Empty for a row that groups services of several operators. */
  readonly operator: string;
  /** ISO code of the operator's country; `?` where it depends on the contract. */
  readonly country: string;
  readonly kind: string;
  /** Whether using it is a cross-border transfer (152-FZ, article 12): yes, no, or depending on the contract. */
  readonly crossborder: Crossborder;
  readonly localisation: LocalisationRisk;
  /** Not strictly necessary for the page that a visitor requested. */
  readonly needsConsent: boolean;
  /** Its hosts or cookies were verified in public code; otherwise they are from memory. */
  readonly isVerified: boolean;
}

const crossborders = new Map<string, Crossborder>([
  ["y", "yes"],
  ["n", "no"],
]);
const localisations = new Map<string, LocalisationRisk>([
  ["h", "high"],
  ["m", "medium"],
]);

/** Operator of rows that group several services. */
const ofSeveral = "several";

/**
 * Parses services. Columns: id; name; hosts; cookies; operator; country; kind; crossborder; localisation; needs consent; `seen` or empty.
 */
function servicesOf(table: string): SiteService[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [id = "", name = "", hosts = "", cookies = "", operator = "", country = "", kind = "", ...flags] =
        line.split(";");
      const [crossborder = "", localisation = "", consent, seen] = flags;
      return {
        id,
        name,
        hosts: hosts.split(" ").filter(Boolean),
        cookies: cookies.split(" ").filter(Boolean),
        operator: operator === ofSeveral ? "" : operator,
        country,
        kind,
        crossborder: crossborders.get(crossborder) ?? "by contract",
        localisation: localisations.get(localisation) ?? "none",
        needsConsent: consent === "1",
        isVerified: seen === "seen",
      };
    });
}

/** Services common on Russian sites, mostly with Russian operators. Columns as in `servicesOf`. */
const servicesOfRussia = `
yandex_metrika;Яндекс.Метрика;mc.yandex.ru mc.yandex.com mc.webvisor.org mc.webvisor.com;_ym_uid _ym_d _ym_isad _ym_visorc* _ym_metrika_enabled _ym_debug _ym_hostIndex _ym_fa _ym_ucs yandexuid yuidss ymex usst yabs-sid yabs-vdrf bh _yasc yashr is_gdpr is_gdpr_b;ООО «ЯНДЕКС»;RU;analytics;n;0;1;seen
yandex_webvisor;Яндекс.Метрика, Вебвизор;mc.yandex.ru/webvisor mc.yandex.com/webvisor;;ООО «ЯНДЕКС»;RU;replay;n;0;1;seen
yandex_ads;Яндекс Директ, РСЯ;an.yandex.ru yabs.yandex.ru yandex.ru/ads/ avatars.mds.yandex.net/get-direct;yp ys;ООО «ЯНДЕКС»;RU;ads;n;0;1;
yandex_maps;Яндекс Карты;api-maps.yandex.ru yandex.ru/map-widget core-renderer-tiles.maps.yandex.net;yandexuid i yuidss;ООО «ЯНДЕКС»;RU;map;n;0;1;seen
yandex_captcha;Яндекс SmartCaptcha;smartcaptcha.yandexcloud.net smartcaptcha.cloud.yandex.ru;;ООО «Яндекс.Облако»;RU;captcha;n;0;0;seen
yandex_forms;Яндекс Формы;forms.yandex.ru;;ООО «ЯНДЕКС»;RU;form;n;0;0;
yandex_id;Яндекс ID;passport.yandex.ru oauth.yandex.ru autofill.yandex.ru login.yandex.ru;Session_id;ООО «ЯНДЕКС»;RU;login;n;0;0;seen
yandex_cloud;Yandex Cloud;storage.yandexcloud.net website.yandexcloud.net functions.yandexcloud.net apigw.yandexcloud.net;;ООО «Яндекс.Облако»;RU;hosting;n;0;0;seen
yandex_static;Яндекс, библиотеки и кнопки «Поделиться»;yastatic.net;;ООО «ЯНДЕКС»;RU;cdn;n;0;0;seen
yandex_foreign;Яндекс, зарубежные узлы;yandex.com yandex.com.tr;;Yandex group, contract decides;?;analytics;?;m;1;
vk_pixel;VK, пиксель ретаргетинга;vk.com/rtrg vk.com/js/api/openapi.js vk.ru/rtrg;remix*;ООО «ВК»;RU;ads;n;0;1;seen
top_mailru;Top.Mail.Ru, счётчик VK Рекламы;top-fwz1.mail.ru privacy-cs.mail.ru;tmr_lvid tmr_lvidTS tmr_reqNum tmr_detect domain_sid;ООО «ВК»;RU;analytics;n;0;1;seen
vk_ads;VK Реклама, myTarget;ad.mail.ru rs.mail.ru ads.vk.com trk.mail.ru;mrcu VID;ООО «ВК»;RU;ads;n;0;1;
vk_widgets;VK, виджеты и сообщество;vk.com/widget vk.com/js/api userapi.com;remix*;ООО «ВК»;RU;social;n;0;1;
vk_id;VK ID;id.vk.com id.vk.ru oauth.vk.com login.vk.com;;ООО «ВК»;RU;login;n;0;0;seen
vk_video;VK Видео;vkvideo.ru vk.com/video_ext.php;remix*;ООО «ВК»;RU;video;n;0;1;
ok_widgets;Одноклассники, виджеты;connect.ok.ru ok.ru/dk;;ООО «ВК»;RU;social;n;0;1;
liveinternet;LiveInternet;counter.yadro.ru;FTID VID;ООО «Клик.ру» (не проверено);RU;analytics;n;0;1;seen
top100;Рамблер/топ-100;st.top100.ru kraken.rambler.ru counter.rambler.ru;t3_sid_* top100_id last_visit adtech_uid;ООО «Рамблер Интернет Холдинг»;RU;analytics;n;0;1;seen
rutube;Rutube;rutube.ru;;ООО «РУФОРМ»;RU;video;n;0;1;seen
roistat;Roistat;cloud.roistat.com;roistat_visit roistat_first_visit roistat_cookies_to_resave roistat_ab* roistat_phone;ООО «Роистат»;RU;call;n;0;1;seen
calltouch;Calltouch;mod.calltouch.ru api.calltouch.ru;_ct _ct_ids _ct_session_id _ct_site_id _ct_client_global_id cted;ООО «Колтач Солюшнс»;RU;call;n;0;1;seen
callibri;Callibri;cdn.callibri.ru gcdn.callibri.ru module.callibri.ru;callibri_*;ООО «Каллибри»;RU;call;n;0;1;seen
comagic;CoMagic, UIS;app.comagic.ru app.uiscom.ru;_comagic_id* _cmg_csst*;ООО «НОВОСИСТЕМ» (не проверено);RU;call;n;0;1;seen
mango;Mango Office;widgets.mango-office.ru;mgo_*;ООО «Манго Телеком»;RU;call;n;0;1;
carrotquest;Carrot quest;cdn.carrotquest.app cdn.carrotquest.io api.carrotquest.io api.carrotquest.app;carrotquest_uid carrotquest_auth_token carrotquest_device_guid carrotquest_session* carrotquest_realtime_services_transport carrotquest_jwt_access;ООО «Кэррот Квест»;RU;chat;n;0;1;seen
jivo;Jivo, российский адрес;code.jivo.ru;jv_enter_ts_* jv_visits_count_* jv_pages_count_* jv_refer_* jv_utm_* jv_invitation_time_* jv_close_time_*;ООО «Живой Сайт»;RU;chat;?;0;1;seen
jivo_int;Jivo, международный адрес;code.jivosite.com jivosite.com jivochat.com;jv_*;Jivochat, contract decides;?;chat;?;m;1;seen
bitrix24;Битрикс24;bitrix24.ru cdn-ru.bitrix24.ru;b24_* BITRIX_SM_*;ООО «1С-Битрикс»;RU;crm;n;0;1;
bitrix24_int;Битрикс24, зарубежный портал;bitrix24.com bitrix24.eu bitrix24.de bitrix24.kz bitrix24.by bitrix24.com.br;b24_*;Bitrix24 group, contract decides;?;crm;y;h;1;
amocrm;amoCRM;gso.amocrm.ru forms.amocrm.ru amocrm.ru;;ООО «амоСРМ»;RU;crm;n;0;1;seen
kommo;Kommo (amoCRM за рубежом);kommo.com amocrm.com;;Kommo Inc.;US;crm;y;h;1;
tilda;Tilda, сайт и формы;static.tildacdn.com tildacdn.com tildacdn.pro neo.tildacdn.com thb.tildacdn.com forms.tildaapi.com forms.tildaapi.pro stat.tildaapi.com stat.tildacdn.com;tildauid tildasid previousUrl;ООО «Тильда Паблишинг» (поручение опубликовано ✔ [17]);RU;form;?;0;0;seen
tilda_int;Tilda, международная;tilda.cc forms.tildaapi.one;;Tilda Publishing;?;form;?;m;0;seen
marquiz;Marquiz;script.marquiz.ru quiz.marquiz.ru;;ООО «Марквиз»;RU;form;n;0;1;seen
envybox;Envybox;cdn.envybox.io envybox.io;WhiteCallback_*;ООО «Энвибокс» (не проверено);RU;chat;?;0;1;
callbackhunter;CallbackHunter;cdn.callbackhunter.com;cbh_*;(не проверено);RU;call;?;0;1;
talkme;Talk-Me;lcab.talk-me.ru me-talk.ru;;ООО «ВЦ» (не проверено);RU;chat;n;0;1;
webim;Webim;webim.ru;webim-*;ООО «Вебим.ру»;RU;chat;n;0;1;
usedesk;Usedesk;usedesk.ru lib.usedesk.ru;;ООО «Юздеск»;RU;chat;n;0;1;
chat2desk;Chat2Desk;chat2desk.com;;ООО «Смартер» (не проверено);?;chat;?;m;1;
mindbox;Mindbox;api.mindbox.ru web-static.mindbox.ru;mindboxDeviceUUID directCrm-session;ООО «Майндбокс»;RU;crm;n;0;1;seen
retailrocket;Retail Rocket;cdn.retailrocket.ru api.retailrocket.ru;rrpusid rrlpuid rr-*;ООО «Ритейл Рокет»;RU;recsys;n;0;1;
flocktory;Flocktory;api.flocktory.com assets.flocktory.com;flocktory*;ООО «Флоктори»;RU;ads;?;0;1;
diginetica;Diginetica, AnyQuery;cdn.diginetica.net tracking.diginetica.net;dgsearch*;ООО «Диджинетика»;RU;recsys;n;0;1;
adriver;AdRiver;ad.adriver.ru content.adriver.ru;adrcid adrdel;ООО «Интернет Реклама» (не проверено);RU;ads;n;0;1;seen
between;Between Exchange;ads.betweendigital.com;;(не проверено);?;ads;?;m;1;
hybrid;Hybrid;dm.hybrid.ai;;(не проверено);?;ads;?;m;1;
unisender;UniSender;cp.unisender.com unisender.com;;ООО «Юнисендер Рус» (не проверено);RU;form;?;0;0;
sendpulse;SendPulse;cdn.sendpulse.com web.webpushs.com forms.sendpulse.com;sendpulse*;SendPulse Inc.;US;push;y;h;1;
getcourse;GetCourse;getcourse.ru gcfiles.net;;ООО «Система Геткурс» (не проверено);RU;form;n;0;0;
yookassa;ЮKassa;yookassa.ru yoomoney.ru;;ООО НКО «ЮМани»;RU;pay;n;0;0;
tbank_pay;Т-Банк, оплата;securepay.tinkoff.ru securepay.tbank.ru;;АО «ТБанк»;RU;pay;n;0;0;
cloudpayments;CloudPayments;widget.cloudpayments.ru api.cloudpayments.ru;;ООО «КлаудПэйментс»;RU;pay;n;0;0;
robokassa;Robokassa;auth.robokassa.ru;;ООО «Робокасса»;RU;pay;n;0;0;
sber_id;Сбер ID;id.sber.ru;;ПАО Сбербанк;RU;login;n;0;0;seen
tid;T-ID;id.tbank.ru id.tinkoff.ru;;АО «ТБанк»;RU;login;n;0;0;
gosuslugi;Госуслуги, ЕСИА;esia.gosuslugi.ru account.gosuslugi.ru;;Минцифры России;RU;login;n;0;0;seen
max;MAX;max.ru;;(не проверено);RU;social;n;0;1;
dgis;2ГИС, карты;maps.api.2gis.ru widgets.2gis.com mapgl.2gis.com;;ООО «ДубльГИС»;RU;map;n;0;1;
dadata;DaData, подсказки;suggestions.dadata.ru;;ООО «Дадата»;RU;suggest;n;0;0;
ddosguard;DDoS-Guard;ddos-guard.net;__ddg*;ООО «ДДОС-ГВАРД»;RU;antibot;n;0;0;seen
qrator;Qrator;qrator.net;qrator_*;Qrator Labs, contract decides;?;antibot;?;0;0;seen
servicepipe;Servicepipe, Вебмониторэкс;servicepipe.ru;spid spsc;ООО «Сервиспайп»;RU;antibot;n;0;0;
selectel;Selectel, хранилище и CDN;selcdn.ru selstorage.ru selcloud.ru;;АО «Селектел»;RU;hosting;n;0;0;
`;

/** Services with foreign operators. Columns as in `servicesOf`. */
const servicesFromAbroad = `
ga;Google Analytics;www.google-analytics.com ssl.google-analytics.com analytics.google.com region1.google-analytics.com google-analytics.com stats.g.doubleclick.net;_ga _ga_* _gid _gat* _gac_* __utma __utmb __utmc __utmz __utmt;Google LLC;US;analytics;y;h;1;seen
gtm;Google Tag Manager;www.googletagmanager.com googletagmanager.com;_dc_gtm_*;Google LLC;US;tagman;y;m;1;seen
google_ads;Google Ads, DoubleClick;googleadservices.com doubleclick.net googlesyndication.com adservice.google.com;_gcl_au _gcl_aw IDE test_cookie __gads __gpi;Google LLC;US;ads;y;h;1;seen
recaptcha;Google reCAPTCHA;www.google.com/recaptcha www.gstatic.com/recaptcha www.recaptcha.net;_GRECAPTCHA;Google LLC;US;captcha;y;h;1;seen
google_fonts;Google Fonts;fonts.googleapis.com fonts.gstatic.com;;Google LLC;US;font;y;m;1;seen
google_maps;Google Maps;maps.googleapis.com maps.google.com www.google.com/maps maps.gstatic.com;NID;Google LLC;US;map;y;m;1;seen
google_forms;Google Forms, Apps Script;docs.google.com/forms forms.gle script.google.com;;Google LLC;US;form;y;h;1;seen
google_login;Вход через Google;accounts.google.com apis.google.com;;Google LLC;US;login;y;h;1;seen
google_cdn;Google, библиотеки;ajax.googleapis.com www.gstatic.com;;Google LLC;US;cdn;y;m;0;
firebase;Firebase;firebaseio.com firestore.googleapis.com firebaseapp.com identitytoolkit.googleapis.com firebaseinstallations.googleapis.com;;Google LLC;US;form;y;h;1;seen
youtube;YouTube;www.youtube.com youtube.com www.youtube-nocookie.com i.ytimg.com;YSC VISITOR_INFO1_LIVE VISITOR_PRIVACY_METADATA __Secure-YNID;Google LLC;US;video;y;m;1;seen
meta_pixel;Meta Pixel (META);connect.facebook.net www.facebook.com/tr;_fbp _fbc fr;Meta Platforms Inc.;US;ads;y;h;1;seen
facebook_login;Вход через Facebook (META);www.facebook.com/login www.facebook.com/dialog facebook.com/v;;Meta Platforms Inc.;US;login;y;h;1;seen
instagram;Instagram, вставки (META);www.instagram.com cdninstagram.com;;Meta Platforms Inc.;US;social;y;m;1;
whatsapp;WhatsApp, ссылка и виджет (META);wa.me api.whatsapp.com web.whatsapp.com;;WhatsApp LLC;US;chat;y;h;1;seen
telegram_widget;Telegram, виджет;telegram.org/js t.me/s;stel_*;Telegram Messenger Inc.;AE;chat;y;h;1;seen
telegram_login;Вход через Telegram;oauth.telegram.org;;Telegram Messenger Inc.;AE;login;y;h;1;seen
telegram_bot;Telegram Bot API из страницы;api.telegram.org;;Telegram Messenger Inc.;AE;form;y;h;1;seen
viber;Viber;chats.viber.com viber.com;;Rakuten Viber;LU;chat;y;h;1;
tiktok;TikTok Pixel;analytics.tiktok.com;_ttp _tt_enable_cookie;TikTok;SG;ads;y;h;1;seen
x_ads;X (Twitter);static.ads-twitter.com platform.twitter.com analytics.twitter.com t.co;personalization_id guest_id;X Corp.;US;ads;y;h;1;
linkedin;LinkedIn Insight;snap.licdn.com px.ads.linkedin.com;li_sugr bcookie lidc UserMatchHistory;LinkedIn;IE;ads;y;h;1;seen
pinterest;Pinterest Tag;ct.pinterest.com s.pinimg.com;_pin_unauth;Pinterest;US;ads;y;h;1;
bing_uet;Microsoft Ads;bat.bing.com;_uetsid _uetvid MUID;Microsoft;US;ads;y;h;1;seen
clarity;Microsoft Clarity;www.clarity.ms clarity.ms c.clarity.ms;_clck _clsk CLID;Microsoft;US;replay;y;h;1;seen
hotjar;Hotjar;static.hotjar.com script.hotjar.com hotjar.io;_hjSession_* _hjSessionUser_* _hjid _hjFirstSeen _hjAbsoluteSessionInProgress;Hotjar Ltd;MT;replay;y;h;1;seen
fullstory;FullStory;edge.fullstory.com fullstory.com;fs_uid;FullStory;US;replay;y;h;1;seen
smartlook;Smartlook;rec.smartlook.com web-sdk.smartlook.com;SL_*;Smartsupp;CZ;replay;y;h;1;seen
mouseflow;Mouseflow;cdn.mouseflow.com;mf_*;Mouseflow;DK;replay;y;h;1;seen
luckyorange;Lucky Orange;luckyorange.com luckyorange.net;_lo_*;Lucky Orange;US;replay;y;h;1;seen
logrocket;LogRocket;cdn.logrocket.io lr-ingest.io lr-in.com;_lr_*;LogRocket;US;replay;y;h;1;seen
inspectlet;Inspectlet;cdn.inspectlet.com;__insp_*;Inspectlet;US;replay;y;h;1;seen
contentsquare;Contentsquare;contentsquare.net;_cs_*;Contentsquare;FR;replay;y;h;1;seen
matomo_cloud;Matomo Cloud;matomo.cloud;_pk_id* _pk_ses*;InnoCraft;NZ;analytics;y;h;1;seen
mixpanel;Mixpanel;cdn.mxpnl.com api-js.mixpanel.com;mp_*;Mixpanel;US;analytics;y;h;1;
amplitude;Amplitude;cdn.amplitude.com api2.amplitude.com;AMP_* amplitude_id*;Amplitude;US;analytics;y;h;1;
segment;Segment;cdn.segment.com api.segment.io;ajs_anonymous_id ajs_user_id;Twilio;US;analytics;y;h;1;seen
posthog;PostHog;i.posthog.com app.posthog.com;ph_*;PostHog;US;analytics;y;h;1;
adobe;Adobe Analytics;demdex.net omtrdc.net;AMCV_* s_cc s_sq demdex;Adobe;US;analytics;y;h;1;seen
criteo;Criteo;static.criteo.net dis.criteo.com;cto_bundle;Criteo;FR;ads;y;h;1;
cf_insights;Cloudflare Web Analytics;static.cloudflareinsights.com;;Cloudflare Inc.;US;analytics;y;m;1;seen
turnstile;Cloudflare Turnstile;challenges.cloudflare.com;cf_clearance;Cloudflare Inc.;US;captcha;y;h;1;seen
cloudflare;Cloudflare, прокси сайта;header:cf-ray header:server=cloudflare;__cf_bm __cfruid _cfuvid __cflb;Cloudflare Inc.;US;hosting;y;m;0;seen
cdnjs;cdnjs;cdnjs.cloudflare.com;;Cloudflare Inc.;US;cdn;y;m;0;seen
hcaptcha;hCaptcha;hcaptcha.com;hmt_id;Intuition Machines;US;captcha;y;h;1;
aws;Amazon Web Services;amazonaws.com cloudfront.net awsapprunner.com;AWSALB* AWSELB;Amazon;US;hosting;y;h;0;seen
azure;Microsoft Azure;azurewebsites.net blob.core.windows.net azureedge.net azurefd.net;ARRAffinity*;Microsoft;US;hosting;y;h;0;
vercel;Vercel;vercel.app va.vercel-scripts.com vercel-insights.com;;Vercel;US;hosting;y;h;0;
netlify;Netlify;netlify.app netlify.com;nf_*;Netlify;US;hosting;y;h;0;
github_pages;GitHub Pages;github.io githubusercontent.com;;GitHub;US;hosting;y;m;0;
wix;Wix;wixsite.com wixstatic.com parastorage.com wix.com;svSession XSRF-TOKEN hs;Wix.com;IL;hosting;y;h;0;
shopify;Shopify;cdn.shopify.com myshopify.com;_shopify_y _shopify_s;Shopify;CA;hosting;y;h;0;seen
supabase;Supabase;supabase.co supabase.in;sb-*;Supabase;US;form;y;h;1;seen
intercom;Intercom;widget.intercom.io js.intercomcdn.com api-iam.intercom.io;intercom-*;Intercom;US;chat;y;h;1;seen
zendesk;Zendesk;static.zdassets.com zendesk.com zopim.com;__zlcmid;Zendesk;US;chat;y;h;1;seen
crisp;Crisp;client.crisp.chat;crisp-client*;Crisp IM;FR;chat;y;h;1;seen
tawk;Tawk.to;embed.tawk.to va.tawk.to;TawkConnectionTime twk_*;Tawk.to;US;chat;y;h;1;
hubspot;HubSpot;js.hs-scripts.com js.hsforms.net forms.hsforms.com track.hubspot.com;hubspotutk __hstc __hssc __hssrc;HubSpot;US;crm;y;h;1;seen
typeform;Typeform;embed.typeform.com typeform.com;;Typeform;ES;form;y;h;1;
jotform;Jotform;form.jotform.com jotform.com;;Jotform;US;form;y;h;1;
form_relays;Пересылка форм (Formspree, Web3Forms, FormSubmit, Getform);formspree.io api.web3forms.com formsubmit.co getform.io;;several;US;form;y;h;1;
mailchimp;Mailchimp;list-manage.com chimpstatic.com;_mcid;Intuit;US;form;y;h;1;
airtable_notion;Airtable, Notion;airtable.com notion.site notion.so;;several;US;form;y;h;1;
onesignal;OneSignal;cdn.onesignal.com onesignal.com;OneSignal*;OneSignal;US;push;y;h;1;
sentry;Sentry;ingest.sentry.io ingest.us.sentry.io browser.sentry-cdn.com;;Functional Software;US;errors;y;m;1;
cdn_public;jsDelivr, unpkg, jQuery, BootstrapCDN;cdn.jsdelivr.net unpkg.com code.jquery.com maxcdn.bootstrapcdn.com stackpath.bootstrapcdn.com;;several;?;cdn;y;m;0;
fontawesome;Font Awesome, Adobe Fonts;use.fontawesome.com kit.fontawesome.com use.typekit.net p.typekit.net;;several;US;font;y;m;1;
gravatar_disqus;Gravatar, Disqus;secure.gravatar.com disqus.com disquscdn.com;;several;US;social;y;m;1;
vimeo;Vimeo;player.vimeo.com vimeocdn.com;vuid;Vimeo;US;video;y;m;1;
stripe_paypal;Stripe, PayPal;js.stripe.com paypal.com paypalobjects.com;__stripe_mid __stripe_sid;several;US;pay;y;h;0;seen
maps_foreign;OpenStreetMap, Mapbox;tile.openstreetmap.org api.mapbox.com;;several;GB;map;y;m;1;
geoip_api;Определение страны по IP;ipinfo.io ip-api.com ipapi.co ipwho.is api.ipify.org;;several;US;analytics;y;m;1;seen
foreign_login;Вход через Apple, Microsoft, GitHub, Discord;appleid.apple.com login.microsoftonline.com login.live.com github.com/login/oauth discord.com/oauth2;;several;US;login;y;h;1;seen
onetrust;OneTrust, Cookiebot;cdn.cookielaw.org consent.cookiebot.com;OptanonConsent OptanonAlertBoxClosed CookieConsent;several;US;cmp;y;m;0;seen
`;

/** All known services. */
export const siteServices: readonly SiteService[] = [
  ...servicesOf(servicesOfRussia),
  ...servicesOf(servicesFromAbroad),
];

interface Sign {
  readonly host: string;
  readonly path: string;
  readonly service: SiteService;
}

const signs: readonly Sign[] = siteServices
  .flatMap((service) =>
    service.hosts
      .filter((host) => !host.startsWith("header:"))
      .map((hostAndPath) => {
        const [host = "", ...path] = hostAndPath.split("/");
        return { host, path: path.length > 0 ? `/${path.join("/")}` : "", service };
      }),
  )
  .sort((left, right) => right.host.length + right.path.length - left.host.length - left.path.length);

/** Returns the service of a request by host suffix and path prefix; the longest match wins. */
export function serviceOfAddress(hostname: string, pathname: string): SiteService | undefined {
  return signs.find(
    ({ host, path }) => (hostname === host || hostname.endsWith(`.${host}`)) && pathname.startsWith(path),
  )?.service;
}

/** Returns the service that sets a cookie; an exact name takes precedence over a prefix. */
export function serviceOfCookie(name: string): SiteService | undefined {
  const exactMatch = siteServices.find(({ cookies }) => cookies.includes(name));
  return exactMatch ?? siteServices.find(({ cookies }) => cookies.some((pattern) => isBeginning(pattern, name)));
}

function isBeginning(pattern: string, name: string): boolean {
  return pattern.endsWith("*") && name.startsWith(pattern.slice(0, -1));
}
