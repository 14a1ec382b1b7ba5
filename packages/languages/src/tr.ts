import type { SomeTexts } from "@latchkey/core"

/** Turkish. */
const turkish: SomeTexts = {
  signInTitle: "Oturum aç",
  signOutTitle: "Oturumu kapat",
  verifyRequestTitle: "E-postanıza bakın",
  errorTitle: "Hata",
  signIn: "Oturum aç",
  continueTo: (host) => `${host} sitesine devam etmek için`,
  signedIn: "Oturumunuz açık",
  or: "veya",
  signInWith: (name) => `${name} ile oturum aç`,
  signInWithCredentials: "Kimlik bilgileriyle oturum aç",
  sendLink: "Bana e-postayla bağlantı gönder",
  emailAddress: "E-posta adresi",
  exampleAddress: "ad@example.com",
  keepSignedIn: "Oturumumu açık tut",
  noWayToSignIn: "Bu sayfada oturum açmanın bir yolu yok.",
  continueWithPasskey: "Geçiş anahtarıyla devam et",
  signUpWithPasskey: "Geçiş anahtarıyla hesap oluştur",
  addPasskey: "Geçiş anahtarı ekle",
  signUpWith: (name) => `${name} ile kaydol`,
  passkeysNeedScript: "Geçiş anahtarları için bu tarayıcıda kapalı olan JavaScript gerekir.",
  needsScript: (name) => `${name} ile oturum açmak için bu tarayıcıda kapalı olan JavaScript gerekir.`,
  cancel: "İptal",
  confirmItIsYou: "Siz olduğunuzu doğrulayın",
  signInOnceMore: (host) => `${host} sitesinde oturumunuz açık. Devam etmek için bir kez daha oturum açın.`,
  signOut: "Oturumu kapat",
  signOutQuestion: "Oturumu kapatmak istediğinizden emin misiniz?",
  staySignedIn: "Oturumu açık tut",
  notSignedIn: "Oturumunuz açık değil",
  nothingToSignOut: "Kapatılacak bir oturum yok.",
  checkEmail: "E-postanıza bakın",
  linkSent: (address) => `Oturum açma bağlantısı şu adrese gönderildi: ${address}.`,
  codeSent: (address) => `Kod şu adrese gönderildi: ${address}.`,
  linkAndCodeSent: (address) => `Oturum açma bağlantısı ve kod şu adrese gönderildi: ${address}.`,
  yourAddress: "e-posta adresiniz",
  openLink: (host) => `${host} sitesine devam etmek için bağlantıyı bu tarayıcıda açın.`,
  enterCode: (host) => `${host} sitesine devam etmek için kodu buraya girin.`,
  openLinkOrEnterCode: (host) =>
    `${host} sitesine devam etmek için bağlantıyı bu tarayıcıda açın veya kodu buraya girin.`,
  codeOfDigits: (length) => `${length} haneli kod`,
  wrongCode:
    "Bu kod çalışmıyor. Kodu kontrol edin ve istediğiniz tarayıcıda girin; yalnızca en yenisi çalışır.",
  tooManyCodes:
    "Bu adres için çok fazla kod girildi. Bir saat bekleyin veya oturum açmak için başka bir yol seçin.",
  tooManyCodesButLink:
    "Bu adres için çok fazla kod girildi. İletideki bağlantıyı açın veya bir saat bekleyin.",
  useAnotherAddress: "Başka bir adres kullan",
  confirmSignInAs: "Şu adresle oturum açmayı onaylayın",
  openedInOtherBrowser:
    "Bu bağlantı, istendiği tarayıcıdan farklı bir tarayıcıda açıldı. Yalnızca bağlantıyı kendiniz istediyseniz devam edin.",
  whichAreYours: "Bunlardan hangileri sizin?",
  whyAsked:
    "Bunlarla sizin adınıza oturum açılabilir. Bu adresin size ait olduğu doğrulanmadan önce eklendiler, bu nedenle başka biri eklemiş olabilir.",
  accountAt: (service) => `${service} hesabı`,
  passkey: "Geçiş anahtarı",
  quoted: (name) => `“${name}”`,
  noneIsMine: "Bunların hiçbiri benim değil",
  someAreMine: "Bunların bazıları benim",
  thisIsMine: "Bu benim",
  removeIt: "Kaldır",
  removedCannotSignIn: "Kaldırdıklarınızla artık oturum açılamaz.",
  browsersSignedOut: "Şu anda hesabınızla oturumu açık olan tüm tarayıcılarda oturum kapatılacak.",
  furtherOnes: (count) => `Kaldırılacak diğerleri: ${count}.`,
  goOn: "Devam et",
  mail: {
    subject: (host) => `${host} sitesinde oturum açma`,
    signIn: "Oturum aç",
    openLink: "Oturum açmak için bu bağlantıyı açın:",
    openAddress: "Düğme çalışmazsa şu adresi açın:",
    enterCode: "Oturum açmak için bu kodu, talep ettiğiniz tarayıcıya girin:",
    orEnterCode: "Veya bu kodu, talep ettiğiniz tarayıcıya girin:",
    linkWorksOnce: "Bağlantı yalnızca bir kez çalışır.",
    codeWorksOnce: "Kod yalnızca bir kez çalışır.",
    linkOrCodeWorksOnce: "Bağlantıyı veya kodu yalnızca bir kez kullanabilirsiniz.",
    timeToSignIn: (time) => `Geçerlilik süresi: ${time}.`,
    keepLink:
      "Bağlantıyı açan herkes sizin adınıza oturum açabilir, bu nedenle bağlantıyı kimseyle paylaşmayın.",
    keepCode: "Koda sahip olan herkes sizin adınıza oturum açabilir, bu nedenle kodu kimseyle paylaşmayın.",
    keepLinkAndCode:
      "Bağlantıya veya koda sahip olan herkes sizin adınıza oturum açabilir, bu nedenle bunları kimseyle paylaşmayın.",
    nobodyAsks: (host) => `${host} sitesinden hiç kimse sizden bu kodu istemez.`,
    ignoreMessage: "Bu iletiyi siz talep etmediyseniz yok sayabilirsiniz.",
  },
  signInErrors: {
    Signin: "Oturumunuz açılamadı. Yeniden deneyin veya farklı bir hesap kullanın.",
    OAuthSignin:
      "Bu hizmetle oturum açma başlatılamadı. Yeniden deneyin veya oturum açmak için başka bir yol seçin.",
    OAuthCallback:
      "Bu hizmet oturum açmanızı tamamlamadı. Yeniden deneyin veya oturum açmak için başka bir yol seçin.",
    OAuthCreateAccount:
      "Bu hizmetle sizin için bir hesap oluşturulamadı. Yeniden deneyin veya farklı bir hesap kullanın.",
    OAuthAccountNotLinked: "Kimliğinizi doğrulamak için ilk seferki gibi oturum açın.",
    AccountNotLinked: "Bu hesap sizinkine bağlanamadı. İlk seferki gibi oturum açın.",
    EmailCreateAccount:
      "Bu e-posta adresiyle sizin için bir hesap oluşturulamadı. Yeniden deneyin veya farklı bir adres kullanın.",
    EmailSignin: "E-posta gönderilemedi. Adresi kontrol edip yeniden deneyin.",
    Callback: "Oturum açmanın son adımında bir sorun oluştu. Yeniden deneyin.",
    CredentialsSignin: "Bu bilgilerle oturumunuz açılamadı. Bilgileri kontrol edip yeniden deneyin.",
    SessionRequired: "Bu sayfayı görmek için oturum açın.",
    MissingCSRF:
      "Hiçbir şey gönderilmedi: sayfa çok uzun süre açık kaldı veya bu tarayıcı çerezleri saklamıyor. Bu site için çerezlere izin verip yeniden deneyin.",
    TooManyAttempts:
      "Çok fazla deneme yapıldı. Birkaç dakika bekleyin veya oturum açmak için başka bir yol seçin.",
    ChallengeFailed:
      "İnsan olduğunuzun denetimi eksik veya başarısız oldu. Tamamlanmasını bekleyin ve yeniden deneyin.",
    WebAuthnVerificationError:
      "Geçiş anahtarınız doğrulanamadı. Yeniden deneyin veya oturum açmak için başka bir yol seçin.",
    Default: "Oturumunuz açılamadı. Yeniden deneyin.",
    signInAgain:
      "Hesap bağlamak için çok uzun zaman önce oturum açtınız. Yeniden oturum açın, ardından hesabı bağlayın.",
    otherUser:
      "Bu, oturumunuzun açık olduğu hesaptan farklı bir hesaptı, bu nedenle hiçbir işlem yapılmadı. Kendi hesabınızla onaylayın.",
    declined:
      "İzin vermediniz veya bu hizmet oturum açmanıza izin vermedi. Yeniden deneyin veya oturum açmak için başka bir yol seçin.",
    notConfirmed: "Bu, siz olduğunuzu doğrulamadı. Yeniden deneyin veya başka bir yol seçin.",
    otherOrigin:
      "Hiçbir şey gönderilmedi: sayfa başka bir adreste açıktı. Şimdi bu sitenin doğru adresindesiniz. Burada yeniden deneyin.",
  },
  passkeyErrors: {
    aborted: "Geçiş anahtarı kullanılmadı: araya başka bir şey girdi. Yeniden deneyin.",
    "already-registered": "Bu cihazda bu hesap için zaten bir geçiş anahtarı var. Onunla oturum açın.",
    "authenticator-error":
      "Cihazınız geçiş anahtarını kullanamadı. Yeniden deneyin veya başka bir cihaz kullanın.",
    "no-authenticator":
      "Geçiş anahtarı bulunamadı. Bu cihaz geçiş anahtarı saklayamıyor: bir telefon ya da güvenlik anahtarı kullanın veya oturum açmak için başka bir yol seçin.",
    "not-allowed":
      "Geçiş anahtarı kullanılmadı: iptal ettiniz veya bu site için geçiş anahtarı yok. Yeniden deneyin veya oturum açmak için başka bir yol seçin.",
    timeout: "Geçiş anahtarı zamanında kullanılmadı. Yeniden deneyin.",
    unsupported: "Bu tarayıcı burada geçiş anahtarı kullanamıyor. Oturum açmak için başka bir yol seçin.",
    "wrong-domain": "Bu sitenin geçiş anahtarları bu adreste kullanılamaz.",
    unknown:
      "Geçiş anahtarıyla ilgili bir sorun oluştu. Yeniden deneyin veya oturum açmak için başka bir yol seçin.",
    unreachable: "Hizmete ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.",
  },
  errorPages: {
    Configuration: {
      heading: "Sunucu hatası",
      lines: ["Sunucu yapılandırmasında bir sorun var.", "Daha fazla bilgi için sunucu günlüklerine bakın."],
      action: "Yeniden dene",
    },
    AccessDenied: {
      heading: "Erişim reddedildi",
      lines: ["Bu hesapla oturum açma izniniz yok."],
      action: "Yeniden oturum aç",
    },
    Verification: {
      heading: "Bu bağlantı artık çalışmıyor",
      lines: [
        "Bağlantı zaten kullanılmış veya süresi dolmuş.",
        "Yeni bir bağlantı almak için yeniden oturum açın.",
      ],
      action: "Yeniden oturum aç",
    },
    Default: {
      heading: "Bir sorun oluştu",
      lines: ["İsteğiniz tamamlanamadı."],
      action: "Yeniden oturum aç",
    },
  },
}

export default turkish
