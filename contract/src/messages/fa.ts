import type { Messages } from './en.ts';

const fa: Messages = {
  locale: 'fa-IR',
  date: {
    calendar: 'persian',
    months: [
      'فروردین',
      'اردیبهشت',
      'خرداد',
      'تیر',
      'مرداد',
      'شهریور',
      'مهر',
      'آبان',
      'آذر',
      'دی',
      'بهمن',
      'اسفند',
    ],
    written: '{day} {month} {year}',
  },
  copy: {
    careers_label: 'فرصت‌های شغلی',
    careers_headline: 'جای خود را کنار ما پیدا کنید.',
    services_label: 'خدمات',
    services_headline: 'آنچه برای شما انجام می‌دهیم.',
    company_heads_label: 'مدیران',
    company_heads_headline: 'کسانی که پاسخ‌گوی شما هستند.',
    our_staff_label: 'همکاران ما',
    our_staff_headline: 'کسانی که کار را پیش می‌برند.',
    gallery_label: 'گالری',
    gallery_headline: 'کار ما به روایت تصویر.',
    about_us_label: 'درباره ما',
    about_us_headline: 'با {company} آشنا شوید.',
    partners_label: 'شرکای ما',
    partners_headline: 'با این شرکت‌ها کار می‌کنیم.',
    contact_us_label: 'تماس با ما',
    contact_us_headline: 'با ما در میان بگذارید.',
    share_title: '{company}',
    share_description: '',
    footer: `پیوندهای مفید
- [محتوا](#home)
- [روش کار](#services)
- ایجاد
- [کاوش](#gallery)
- شرایط و خدمات

انجمن
- [راهنما](#contact_us)
- [شرکا](#partners)
- [پیشنهادها](#contact_us)
- وبلاگ
- خبرنامه‌ها

همکاری
- [شرکای ما](#partners)
- [شریک ما شوید](#contact_us)`,
    privacy_title: 'حریم خصوصی',
    legal_title: 'اطلاعات حقوقی',
    copyright: '© ۱۴۰۴ {company}. همه حقوق محفوظ است.',
  },

  answers: {
    'All fields are required': 'پر کردن همه بخش‌ها لازم است',
    'Please fill out all fields.': 'لطفاً همه بخش‌ها را پر کنید.',
    'Please enter a valid email address.': 'لطفاً یک نشانی ایمیل درست بنویسید.',
    '{field} must be at most {number} characters': 'این بخش باید حداکثر {number} نویسه باشد',
    'Please leave the field "{field}" empty.': 'لطفاً بخش «{field}» را خالی بگذارید.',
    'The résumé must be a PDF file': 'رزومه باید یک فایل PDF باشد',
    'A file may be at most {number} MB': 'فایل باید حداکثر {number} مگابایت باشد',
    'A field of the form is too long': 'یکی از بخش‌های فرم بیش از اندازه بلند است',
    'The form data is broken or incomplete': 'داده‌های فرم ناقص یا خراب است',
    'Please answer this question.': 'لطفاً به این پرسش پاسخ دهید.',
    'Please choose one of the options.': 'لطفاً یکی از گزینه‌ها را انتخاب کنید.',
    'Please enter a number.': 'لطفاً یک عدد بنویسید.',
    'Please enter a date such as 2025-12-31.': 'لطفاً تاریخی مانند 2025-12-31 بنویسید.',
    'Please enter an address that starts with http:// or https://.':
      'لطفاً نشانی‌ای بنویسید که با http:// یا https:// آغاز می‌شود.',
    'An answer may have at most {number} characters.':
      'هر پاسخ حداکثر {number} نویسه می‌تواند داشته باشد.',
    'The questions of this job have changed. Please check your answers.':
      'پرسش‌های این فرصت شغلی تغییر کرده‌اند. لطفاً پاسخ‌های خود را بررسی کنید.',
    'Job not found': 'این فرصت شغلی پیدا نشد',
    'This job is closed: applications are no longer accepted.':
      'این فرصت شغلی بسته شده است: دیگر درخواستی پذیرفته نمی‌شود.',
    'Requests from other sites are not allowed.': 'این از صفحه وبگاه دیگری فرستاده شده است.',
    'This Idempotency-Key was already used for a different submission.':
      'این شناسه پیش‌تر برای فرم دیگری به کار رفته است.',
    'Too many requests from your network. Please try again in a minute.':
      'از شبکه شما بیش از اندازه فرستاده شده است. لطفاً یک دقیقه دیگر دوباره امتحان کنید.',
    'Too many requests from your network. Please try again in {number} minutes.':
      'از شبکه شما بیش از اندازه فرستاده شده است. لطفاً {number} دقیقه دیگر دوباره امتحان کنید.',
    'Too many failed logins. Try again in {number} seconds.':
      'ورودهای ناموفق زیاد بوده است. {number} ثانیه دیگر دوباره امتحان کنید.',
    'Too many logins at the moment. Try again in a minute.':
      'اکنون ورودها بیش از اندازه است. یک دقیقه دیگر دوباره امتحان کنید.',
    'Owners log in with a passkey here, or with a recovery code.':
      'مالکان اینجا با کلید عبور یا با کد بازیابی وارد می‌شوند.',
    'The login service is not available. Please try again.':
      'سرویس ورود پاسخ نمی‌دهد. لطفاً دوباره امتحان کنید.',
    'The site is busy. Please try again.': 'وبگاه شلوغ است. لطفاً دوباره امتحان کنید.',
    'Something went wrong. Please try again.': 'مشکلی پیش آمد. لطفاً دوباره امتحان کنید.',
    'The server could not be reached. Check your connection and try again.':
      'دسترسی به سرور ممکن نشد. اتصال خود را بررسی کنید و دوباره امتحان کنید.',
    'The server could not read the request.': 'سرور نتوانست آنچه فرستاده شد را بخواند.',
    'Please log in again.': 'لطفاً دوباره وارد شوید.',
    'You are not allowed to do this.': 'اجازه این کار را ندارید.',
    'This no longer exists.': 'این دیگر وجود ندارد.',
    'The request is too large. The limit is 32 MB.':
      'این برای فرستادن بیش از اندازه بزرگ است: حداکثر ۳۲ مگابایت در هر بار.',
    'Too many attempts. Please wait and try again.':
      'تلاش‌ها زیاد بوده است. لطفاً کمی صبر کنید و دوباره امتحان کنید.',
    'Something went wrong on the server. Please try again.':
      'در سرور مشکلی پیش آمد. لطفاً دوباره امتحان کنید.',
    'This browser could not use a passkey.': 'این مرورگر نتوانست از کلید عبور استفاده کند.',
    'The passkey request was cancelled or timed out.':
      'کلید عبوری به کار نرفت: یا لغو شد، یا زیاد طول کشید.',
    'This device already has one of your passkeys.': 'این دستگاه از پیش کلید عبور شما را دارد.',
    'Passkeys do not work at this address.': 'کلید عبور برای این نشانی نیست.',
  },

  loading: 'در حال بارگذاری...',
  tryAgain: 'دوباره امتحان کنید',
  close: 'بستن',
  cancel: 'انصراف',
  sending: 'در حال ارسال…',
  logoOf: 'لوگوی {name}',

  page: {
    skip: 'پرش به محتوا',
    home: 'رفتن به صفحه اصلی',
    missing: 'چنین صفحه‌ای وجود ندارد',
    missingHint: 'شاید نشانی اشتباه نوشته شده، یا صفحه جابه‌جا شده باشد.',
    missingTitle: 'صفحه پیدا نشد',
    broken: 'مشکلی پیش آمد',
    brokenHint: 'این صفحه نمایش داده نشد. شاید با بارگذاری دوباره درست شود.',
    loadAgain: 'بارگذاری دوباره',
    readMore: 'ادامه متن',
    readLess: 'نمایش کمتر',
    figures: 'آمار',
    socialMedia: 'شبکه‌های اجتماعی',
    languages: 'زبان‌ها',
    pause: 'توقف حرکت‌ها',
    settingsFailed: 'دریافت لوگوی شرکت ناموفق بود',
  },

  menu: {
    name: 'منوی اصلی',
    title: 'منو',
    home: 'خانه',
    careers: 'فرصت‌های شغلی',
    gallery: 'گالری',
    about_us: 'درباره ما',
    services: 'خدمات',
    our_staff: 'همکاران ما',
    partners: 'شرکای ما',
    contact_us: 'تماس با ما',
  },

  login: {
    open: 'ورود',
    title: 'ورود مدیر',
    username: 'نام کاربری',
    password: 'گذرواژه',
    submit: 'ورود',
    busy: 'در حال ورود…',
    passkey: 'استفاده از کلید عبور',
    forgotten: 'گذرواژه را فراموش کرده‌اید؟',
    refused: 'ورود ناموفق بود. لطفاً نام کاربری و گذرواژه را بررسی کنید.',
    notLoaded: 'فرم ورود بارگذاری نشد. اتصال خود را بررسی کنید و صفحه را دوباره بارگذاری کنید.',
  },

  comma: '، ',

  head: {
    site: 'این وبگاه {company} است.',
    job: '{company} استخدام می‌کند: {job}. {text}',
    hiring: 'استخدام می‌کنیم',
    jobsTitle: 'فرصت‌های شغلی {company}',
    jobs: 'همهٔ فرصت‌های شغلی {company} به تفکیک نوع یا محل. جست‌وجو کنید، جزئیات را بخوانید و آنلاین درخواست بدهید.',
    privacy:
      '{company} با اطلاعاتی که همراه درخواست یا پیام می‌فرستید چه می‌کند و چه زمانی آن‌ها را حذف می‌کند.',
  },

  slideshow: {
    name: 'نمایش اسلاید',
    carousel: 'نمایش چرخان',
    slide: 'اسلاید',
    position: '{number} از {count}',
    show: 'نمایش اسلاید {number}',
    picture: 'اسلاید {number}',
  },

  careers: {
    failed: 'بارگذاری فرصت‌های شغلی ناموفق بود',
    empty: 'فرصت شغلی پیدا نشد.',
    more: 'فرصت‌های بیشتر',
    less: 'نمایش کمتر',
    viewed: 'دیده‌شده',
    viewedByVisitor: 'این را دیده‌اید',
    applied: 'درخواست داده‌اید',
    facts: 'مشخصات',
    starts: 'شروع: {date}',
    ends: 'پایان: {date}',
    openings: { one: '{number} نفر', other: '{number} نفر' },
    amount: '{number}\u00A0{currency}',
    range: '{from} تا {to}',
    upTo: 'تا {amount}',
    from: 'از {amount}',
    per: {
      hour: '{amount} در ساعت',
      day: '{amount} در روز',
      month: '{amount} در ماه',
      year: '{amount} در سال',
    },
  },

  finder: {
    search: 'جست‌وجو در فرصت‌ها',
    place: 'مکان',
    allPlaces: 'همه مکان‌ها',
    type: 'نوع همکاری',
    allTypes: 'همه انواع',
    remote: 'دورکاری',
    all: { one: '{number} فرصت شغلی', other: '{number} فرصت شغلی' },
    some: '{number} از {count} فرصت شغلی',
  },

  jobs: {
    title: 'فرصت‌های شغلی',
    none: 'فعلاً فرصت شغلی نداریم',
    noneHint:
      'فرصت‌های تازه در همین صفحه می‌آیند. اگر مایلید با ما همکاری کنید، باز هم برایمان بنویسید.',
    write: 'برای ما بنویسید',
    search: 'جست‌وجو',
    clear: 'پاک کردن فیلترها',
    groupBy: 'دسته‌بندی بر اساس',
    byRelevance: 'مرتبط‌ترین‌ها در آغاز',
    without: 'سایر',
    pages: 'صفحه‌ها',
    page: 'صفحه {number} از {count}',
    previous: 'صفحه قبل',
    next: 'صفحه بعد',
  },

  alerts: {
    offer: 'فرصت‌های تازه را به من خبر بدهید',
    hint: 'روزی حداکثر یک نامه می‌گیرید و با یک کلیک می‌توانید آن را پایان دهید.',
    email: 'ایمیل',
    submit: 'خبرم کنید',
    privacy: 'نشانی شما فقط برای همین نامه‌ها به کار می‌رود و با پایان دادن به آن‌ها پاک می‌شود.',
    requested: 'صندوق ایمیل خود را ببینید',
    requestedHint:
      'نامه‌ای با یک پیوند برایتان فرستادیم. آن را باز کنید تا نشانی شما تأیید شود. پیوند {number} ساعت کار می‌کند؛ بدون آن نامه‌ای درباره فرصت‌ها نمی‌گیرید.',
    confirmTitle: 'خبر فرصت‌های شغلی را تأیید کنید',
    title: 'خبر فرصت‌های شغلی شما',
    sentTo: 'به {email} فرستاده می‌شود.',
    confirm: 'تأیید',
    confirmed: 'تأیید شد. وقتی فرصت تازه‌ای مناسب باشد نامه‌ای می‌گیرید.',
    ends: 'در {date} پایان می‌یابد، مگر آن را نگه دارید.',
    keep: 'ادامه خبررسانی',
    unsubscribe: 'لغو اشتراک',
    ended: 'خبررسانی پایان یافت',
    endedHint: 'نشانی شما پاک شد. دیگر نامه‌ای درباره فرصت‌های تازه نمی‌گیرید.',
    invalid: 'این پیوند کار نمی‌کند',
    invalidHint: 'خبررسانی پایان یافته یا به‌موقع تأیید نشده است. می‌توانید دوباره درخواست کنید.',
    failed: 'ذخیره نشد. لطفاً دوباره امتحان کنید.',
  },

  job: {
    all: 'فرصت‌های شغلی',
    breadcrumb: 'مسیر صفحه',
    failed: 'این فرصت شغلی بارگذاری نشد',
    closed: 'این فرصت شغلی بسته شده است',
    closedHint: 'این فرصت دیگر باز نیست، یا نشانی آن اشتباه نوشته شده است.',
    wait: 'یک لحظه.',
    openJobs: 'دیدن فرصت‌های باز',
    location: 'مکان',
    employment: 'نوع همکاری',
    seniority: 'سطح شغلی',
    industry: 'صنعت',
    openings: 'تعداد مورد نیاز',
    salary: 'حقوق',
    start: 'تاریخ شروع',
    end: 'تاریخ پایان',
    apply: 'ارسال درخواست',
    next: 'بعد چه می‌شود؟',
    send: 'نام، راه تماس و رزومهٔ خود را به صورت PDF بفرستید. نیازی به حساب کاربری نیست.',
    related: 'فرصت‌های مرتبط',
    openUntil: 'مهلت ارسال درخواست: {date}',
    applicationsClosed: 'دریافت درخواست پایان یافته است.',
    applied: 'درخواست داده‌اید. شماره پیگیری شما {reference} است.',
    formFailed: 'فرم بارگذاری نشد. اتصال خود را بررسی کنید و دوباره امتحان کنید.',
    share: 'فرستادن این فرصت برای دیگران',
    copy: 'کپی پیوند',
    copied: 'پیوند کپی شد',
    notCopied: 'پیوند کپی نشد: آن را از نوار نشانی بردارید.',
  },

  apply: {
    title: 'درخواست همکاری',
    name: 'نام و نام خانوادگی',
    contact: 'راه تماس',
    contactHint: 'نشانی ایمیل یا شماره تلفن.',
    contactDoubt: 'این نه نشانی ایمیل است و نه شماره تلفن. اگر درست است، دوباره بفرستید.',
    resume: 'رزومه',
    drop: 'فایل PDF را اینجا رها کنید، یا آن را انتخاب کنید',
    choosePdf: 'یک فایل PDF انتخاب کنید',
    choose: 'انتخاب فایل',
    change: 'تغییر',
    resumeHint:
      'یک فایل PDF، حداکثر {number} مگابایت؛ چون فایل Word در هر رایانه جور دیگری دیده می‌شود. برای ساختن آن از فایل خود: «Save as» و سپس PDF.',
    tooLarge: 'رزومه باید حداکثر {number} مگابایت باشد',
    sizes: { kb: '{number} کیلوبایت', mb: '{number} مگابایت' },
    noPdf: 'رزومه باید یک فایل PDF باشد',
    emptyFile: 'این فایل خالی است. لطفاً فایل دیگری انتخاب کنید.',
    chooseAgain: 'لطفاً فایل را دوباره انتخاب کنید.',
    privacy: 'آنچه می‌فرستید فقط برای پاسخ به درخواست شما به کار می‌رود و پس از {period} پاک می‌شود.',
    submit: 'ارسال درخواست',
    progress: 'در حال ارسال',
    questions: {
      loading: 'در حال دریافت پرسش‌های این فرصت شغلی…',
      failed: 'پرسش‌های این فرصت شغلی دریافت نشد. نوشته شما مانده است.',
      again: 'تلاش دوباره',
      appeared: 'این فرصت شغلی چند پرسش دارد. لطفاً به آن‌ها پاسخ دهید.',
      optional: '(اختیاری)',
      yes: 'بله',
      no: 'خیر',
      noAnswer: 'بدون پاسخ',
      choose: 'لطفاً انتخاب کنید',
      added: 'تازه',
      changed: 'تغییرکرده',
      haveChanged:
        'از هنگامی که آغاز کردید، پرسش‌های این فرصت شغلی تغییر کرده‌اند. پاسخ‌های شما مانده است.',
      earlier: 'پرسشی پیشین',
      notAsked: 'پاسخ شما به پرسشی پیشین. می‌توانید آن را رونویسی کنید؛ بخشی از درخواست شما نیست.',
    },
    required: 'پر کردن همه بخش‌ها لازم است',
    missing: {
      full_name: 'لطفاً نام و نام خانوادگی خود را بنویسید.',
      contact: 'لطفاً نشانی ایمیل یا شماره تلفن خود را بنویسید.',
      resume: 'لطفاً رزومه خود را انتخاب کنید.',
    },
    sent: 'درخواست ارسال شد!',
    failed: 'ارسال درخواست ناموفق بود',
    sentTitle: 'سپاسگزاریم',
    received: '{company} درخواست شما را دریافت کرد.',
    next: 'ما همه درخواست‌ها را می‌خوانیم و از همان راه تماسی که داده‌اید پاسخ می‌دهیم.',
  },

  contact: {
    name: 'نام',
    email: 'ایمیل',
    message: 'پیام',
    privacy: 'آنچه می‌فرستید فقط برای پاسخ به شما به کار می‌رود و پس از {period} پاک می‌شود.',
    submit: 'ارسال پیام',
    required: 'لطفاً همه بخش‌ها را پر کنید.',
    missing: {
      name: 'لطفاً نام خود را بنویسید.',
      email: 'لطفاً نشانی ایمیل خود را بنویسید.',
      message: 'لطفاً پیامی بنویسید.',
    },
    sent: 'از پیام شما سپاسگزاریم! به‌زودی پاسخ می‌دهیم.',
    failed: 'متأسفانه مشکلی پیش آمد. لطفاً دوباره امتحان کنید.',
    received: 'پیام شما رسید.',
    next: 'ما همه پیام‌ها را می‌خوانیم و به نشانی ایمیلی که داده‌اید پاسخ می‌دهیم.',
    another: 'نوشتن پیامی دیگر',
    invitation: 'همین‌جا برای ما بنویسید: همه پیام‌ها را می‌خوانیم.',
  },

  form: {
    reference: 'شماره پیگیری شما {reference} است.',
    honeypot: 'این بخش را خالی بگذارید',
    honeypotEmptied: '{problem} اکنون خالی است: لطفاً دوباره بفرستید.',
    offline: 'به اینترنت وصل نیستید. نوشته شما مانده است: وقتی وصل شدید دوباره بفرستید.',
    broken:
      'ارسال نشد. اتصال و فایل را بررسی کنید، یا صفحه را دوباره بارگذاری کنید: نوشته شما مانده است.',
    months: { one: '{number} ماه', other: '{number} ماه' },
  },

  services: { picture: '{name}، تصویر {number} از {count}' },

  staff: {
    failed: 'بارگذاری همکاران ناموفق بود',
    empty: 'همکاری پیدا نشد.',
    portrait: 'عکس {name}',
    all: 'نمایش هر {number} نفر',
    fewer: 'نمایش کمتر',
  },

  gallery: {
    failed: 'دریافت تصویرهای گالری ناموفق بود.',
    picture: 'تصویر {number} گالری',
    more: '{number}+',
    morePictures: 'تصویر دیگر',
    view: 'تصویرهای تمام‌صفحه',
    previous: 'تصویر قبلی',
    next: 'تصویر بعدی',
    notOpened: 'تصویرها باز نشدند. اتصال خود را بررسی کنید و دوباره امتحان کنید.',
  },

  about: {
    picture: '{company} در حال کار',
    empty: '{company} به‌زودی خود را اینجا معرفی می‌کند.',
  },

  partners: {
    failed: 'بارگذاری شرکا ناموفق بود.',
    previous: 'شرکای قبلی',
    next: 'شرکای بعدی',
  },

  text: {
    back: 'بازگشت به {company}',
    askByMail: 'به نشانی زیر بنویسید',
    askByForm: 'از فرم تماس استفاده کنید',
    alerts: `

اگر بخواهید فرصت‌های تازه را با ایمیل خبر بدهیم، {company} نشانی ایمیل، مکان و نوع همکاری انتخابی، زبان و تاریخ را نگه می‌دارد. آن‌ها فقط برای همین نامه‌ها به کار می‌روند. با یک کلیک در هر نامه می‌توانید به آن پایان دهید و همه پاک می‌شود؛ وگرنه پس از {months} ماه پاک می‌شود، مگر خودتان آن را نگه دارید.`,
    privacy: `وقتی اینجا برای کاری درخواست می‌دهید، {company} نام، راه تماس، رزومه و پاسخ‌های شما به پرسش‌های آن را دریافت می‌کند؛ وقتی پیامی می‌نویسید، نام، نشانی ایمیل و نوشته شما را. ما آن‌ها را فقط برای پاسخ دادن به شما به کار می‌بریم.

درخواست‌ها را کسانی می‌خوانند که استخدام می‌کنند، و پیام‌ها را کسانی که به آن‌ها پاسخ می‌دهند. ما آن‌ها را نمی‌فروشیم و به کسی نمی‌دهیم.

هر دو پس از {period} خودکار پاک می‌شوند، درخواست همراه با رزومه‌اش.{alerts}

برای دیدن یا درست کردن آنچه از شما داریم، یا برای اینکه زودتر پاک شود، {ask}.

برای جلوگیری از سوءاستفاده، این وبگاه نشانی IP فرستنده را از چند دقیقه تا یک روز نگه می‌دارد، آن هم فقط به صورت درهم‌سازی‌شده با کلید که آن را آشکار نمی‌کند. گزارش‌های خود میزبان ما نشانی را برای مدتی محدود نگه می‌دارند. این وبگاه کوکی ردیابی ندارد.`,
  },
};

export default fa;
