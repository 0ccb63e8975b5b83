/** Services whose operator is abroad. Columns as in `services.ts`. */
export const servicesFromAbroad = `
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
