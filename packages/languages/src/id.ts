import type { SomeTexts } from "@latchkey/core"

/** Indonesian. */
const indonesian: SomeTexts = {
  signInTitle: "Masuk",
  signOutTitle: "Keluar",
  verifyRequestTitle: "Periksa email Anda",
  errorTitle: "Kesalahan",
  signIn: "Masuk",
  continueTo: (host) => `untuk melanjutkan ke ${host}`,
  signedIn: "Anda sudah masuk",
  or: "atau",
  signInWith: (name) => `Masuk dengan ${name}`,
  signInWithCredentials: "Masuk dengan kredensial",
  sendLink: "Kirimi saya tautan lewat email",
  emailAddress: "Alamat email",
  exampleAddress: "nama@example.com",
  keepSignedIn: "Biarkan saya tetap masuk",
  noWayToSignIn: "Tidak ada cara untuk masuk dari halaman ini.",
  continueWithPasskey: "Lanjutkan dengan kunci sandi",
  signUpWithPasskey: "Buat akun dengan kunci sandi",
  addPasskey: "Tambahkan kunci sandi",
  signUpWith: (name) => `Daftar dengan ${name}`,
  passkeysNeedScript: "Kunci sandi memerlukan JavaScript, yang dinonaktifkan di browser ini.",
  needsScript: (name) => `Masuk dengan ${name} memerlukan JavaScript, yang dinonaktifkan di browser ini.`,
  cancel: "Batal",
  confirmItIsYou: "Konfirmasikan bahwa ini Anda",
  signInOnceMore: (host) => `Anda sudah masuk ke ${host}. Masuk sekali lagi untuk melanjutkan.`,
  signOut: "Keluar",
  signOutQuestion: "Anda yakin ingin keluar?",
  staySignedIn: "Tetap masuk",
  notSignedIn: "Anda belum masuk",
  nothingToSignOut: "Tidak ada sesi yang perlu diakhiri.",
  checkEmail: "Periksa email Anda",
  linkSent: (address) => `Tautan masuk telah dikirim ke ${address}.`,
  codeSent: (address) => `Kode telah dikirim ke ${address}.`,
  linkAndCodeSent: (address) => `Tautan masuk dan kode telah dikirim ke ${address}.`,
  yourAddress: "alamat email Anda",
  openLink: (host) => `Buka tautan di browser ini untuk melanjutkan ke ${host}.`,
  enterCode: (host) => `Masukkan kode di sini untuk melanjutkan ke ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Buka tautan di browser ini atau masukkan kode di sini untuk melanjutkan ke ${host}.`,
  codeOfDigits: (length) => `Kode ${length} digit`,
  wrongCode:
    "Kode ini tidak berfungsi. Periksa dan masukkan di browser tempat Anda memintanya; hanya kode terbaru yang berfungsi.",
  tooManyCodes:
    "Terlalu banyak kode dimasukkan untuk alamat ini. Tunggu satu jam atau pilih cara lain untuk masuk.",
  tooManyCodesButLink:
    "Terlalu banyak kode dimasukkan untuk alamat ini. Buka tautan dalam pesan atau tunggu satu jam.",
  useAnotherAddress: "Gunakan alamat lain",
  confirmSignInAs: "Konfirmasikan masuk sebagai",
  openedInOtherBrowser:
    "Tautan ini dibuka di browser yang berbeda dari browser yang memintanya. Lanjutkan hanya jika Anda sendiri yang memintanya.",
  whichAreYours: "Mana yang milik Anda?",
  whyAsked:
    "Semua ini dapat digunakan untuk masuk sebagai Anda. Semuanya ditambahkan sebelum alamat ini terbukti milik Anda, jadi mungkin orang lain yang menambahkannya.",
  accountAt: (service) => `Akun ${service}`,
  passkey: "Kunci sandi",
  quoted: (name) => `“${name}”`,
  noneIsMine: "Tidak ada yang milik saya",
  someAreMine: "Sebagian milik saya",
  thisIsMine: "Ini milik saya",
  removeIt: "Hapus",
  removedCannotSignIn: "Yang Anda hapus tidak dapat lagi digunakan untuk masuk.",
  browsersSignedOut: "Semua browser yang saat ini masuk sebagai Anda akan dikeluarkan.",
  furtherOnes: (count) => `Lainnya yang akan dihapus: ${count}.`,
  goOn: "Lanjutkan",
  mail: {
    subject: (host) => `Masuk ke ${host}`,
    signIn: "Masuk",
    openLink: "Buka tautan ini untuk masuk:",
    openAddress: "Jika tombol tidak berfungsi, buka alamat ini:",
    enterCode: "Untuk masuk, masukkan kode ini di browser tempat Anda memintanya:",
    orEnterCode: "Atau masukkan kode ini di browser tempat Anda memintanya:",
    linkWorksOnce: "Tautan hanya berfungsi sekali.",
    codeWorksOnce: "Kode hanya berfungsi sekali.",
    linkOrCodeWorksOnce: "Anda dapat menggunakan tautan atau kode sekali saja.",
    timeToSignIn: (time) => `Anda punya waktu ${time} untuk masuk.`,
    keepLink:
      "Siapa pun yang membuka tautan dapat masuk sebagai Anda, jadi jangan berikan kepada orang lain.",
    keepCode:
      "Siapa pun yang memiliki kode mungkin dapat masuk sebagai Anda, jadi jangan berikan kepada orang lain.",
    keepLinkAndCode:
      "Siapa pun yang memiliki tautan atau kode mungkin dapat masuk sebagai Anda, jadi jangan berikan kepada orang lain.",
    nobodyAsks: (host) => `Tidak seorang pun dari ${host} akan meminta kode ini kepada Anda.`,
    ignoreMessage: "Jika Anda tidak meminta pesan ini, Anda dapat mengabaikannya.",
  },
  signInErrors: {
    Signin: "Anda tidak dapat masuk. Coba lagi atau gunakan akun lain.",
    OAuthSignin:
      "Proses masuk dengan layanan itu tidak dapat dimulai. Coba lagi atau pilih cara lain untuk masuk.",
    OAuthCallback:
      "Layanan itu tidak menyelesaikan proses masuk Anda. Coba lagi atau pilih cara lain untuk masuk.",
    OAuthCreateAccount:
      "Akun untuk Anda tidak dapat dibuat dengan layanan itu. Coba lagi atau gunakan akun lain.",
    OAuthAccountNotLinked:
      "Untuk mengonfirmasi identitas Anda, masuk dengan cara yang sama seperti pertama kali.",
    AccountNotLinked:
      "Akun itu tidak dapat ditautkan ke akun Anda. Masuk dengan cara yang sama seperti pertama kali.",
    EmailCreateAccount:
      "Akun untuk Anda tidak dapat dibuat dengan alamat email itu. Coba lagi atau gunakan alamat lain.",
    EmailSignin: "Email tidak dapat dikirim. Periksa alamatnya dan coba lagi.",
    Callback: "Terjadi masalah pada langkah terakhir proses masuk. Coba lagi.",
    CredentialsSignin: "Anda tidak dapat masuk dengan data ini. Periksa dan coba lagi.",
    SessionRequired: "Masuk untuk melihat halaman ini.",
    MissingCSRF:
      "Tidak ada yang dikirim: halaman terlalu lama terbuka, atau browser ini tidak menyimpan cookie. Izinkan cookie untuk situs ini dan coba lagi.",
    TooManyAttempts: "Terlalu banyak percobaan. Tunggu beberapa menit atau pilih cara lain untuk masuk.",
    ChallengeFailed:
      "Pemeriksaan bahwa Anda manusia belum ada atau gagal. Tunggu sampai selesai, lalu coba lagi.",
    WebAuthnVerificationError:
      "Kunci sandi Anda tidak dapat diverifikasi. Coba lagi atau pilih cara lain untuk masuk.",
    Default: "Anda tidak dapat masuk. Coba lagi.",
    signInAgain: "Anda masuk terlalu lama yang lalu untuk dapat menautkan akun. Masuk lagi, lalu tautkan.",
    otherUser:
      "Itu bukan akun yang sedang Anda gunakan, jadi tidak ada yang dilakukan. Konfirmasikan dengan akun Anda sendiri.",
    declined:
      "Anda tidak mengizinkannya, atau layanan itu tidak mengizinkan Anda masuk. Coba lagi atau pilih cara lain untuk masuk.",
    notConfirmed: "Itu tidak mengonfirmasi bahwa ini Anda. Coba lagi atau pilih cara lain.",
    otherOrigin:
      "Tidak ada yang dikirim: halaman terbuka di alamat lain. Sekarang Anda berada di alamat situs ini yang benar. Coba lagi di sini.",
  },
  passkeyErrors: {
    aborted: "Kunci sandi tidak digunakan: ada hal lain yang menyela. Coba lagi.",
    "already-registered":
      "Perangkat ini sudah memiliki kunci sandi untuk akun ini. Masuk dengan kunci sandi itu.",
    "authenticator-error":
      "Perangkat Anda tidak dapat menggunakan kunci sandi. Coba lagi atau gunakan perangkat lain.",
    "no-authenticator":
      "Kunci sandi tidak ditemukan. Perangkat ini tidak dapat menyimpannya: gunakan ponsel atau kunci keamanan, atau pilih cara lain untuk masuk.",
    "not-allowed":
      "Tidak ada kunci sandi yang digunakan: Anda membatalkannya, atau tidak ada kunci sandi untuk situs ini. Coba lagi atau pilih cara lain untuk masuk.",
    timeout: "Kunci sandi tidak digunakan tepat waktu. Coba lagi.",
    unsupported: "Browser ini tidak dapat menggunakan kunci sandi di sini. Pilih cara lain untuk masuk.",
    "wrong-domain": "Kunci sandi situs ini tidak dapat digunakan di alamat ini.",
    unknown: "Terjadi masalah dengan kunci sandi. Coba lagi atau pilih cara lain untuk masuk.",
    unreachable: "Layanan tidak dapat dijangkau. Periksa koneksi Anda dan coba lagi.",
  },
  errorPages: {
    Configuration: {
      heading: "Kesalahan server",
      lines: ["Ada masalah pada konfigurasi server.", "Periksa log server untuk informasi selengkapnya."],
      action: "Coba lagi",
    },
    AccessDenied: {
      heading: "Akses ditolak",
      lines: ["Anda tidak memiliki izin untuk masuk dengan akun ini."],
      action: "Masuk lagi",
    },
    Verification: {
      heading: "Tautan ini tidak berfungsi lagi",
      lines: ["Tautan sudah digunakan atau sudah kedaluwarsa.", "Masuk lagi untuk mendapatkan yang baru."],
      action: "Masuk lagi",
    },
    Default: {
      heading: "Terjadi masalah",
      lines: ["Permintaan Anda tidak dapat diselesaikan."],
      action: "Masuk lagi",
    },
  },
}

export default indonesian
