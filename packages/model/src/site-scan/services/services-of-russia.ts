/** Services that visitors of Russian sites meet and whose operator is mostly Russian. Columns as in `services.ts`. */
export const servicesOfRussia = `
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
