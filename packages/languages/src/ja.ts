import type { SomeTexts } from "@latchkey/core"

/** Japanese. */
const japanese: SomeTexts = {
  signInTitle: "ログイン",
  signOutTitle: "ログアウト",
  verifyRequestTitle: "メールをご確認ください",
  errorTitle: "エラー",
  signIn: "ログイン",
  continueTo: (host) => `${host} に進みます`,
  signedIn: "ログインしています",
  or: "または",
  signInWith: (name) => `${name} でログイン`,
  signInWithCredentials: "ログイン情報でログイン",
  sendLink: "リンクをメールで受け取る",
  emailAddress: "メールアドレス",
  exampleAddress: "name@example.com",
  keepSignedIn: "ログインしたままにする",
  noWayToSignIn: "このページではログインできません。",
  continueWithPasskey: "パスキーで続行",
  signUpWithPasskey: "パスキーでアカウントを作成",
  addPasskey: "パスキーを追加",
  signUpWith: (name) => `${name} で登録`,
  passkeysNeedScript: "パスキーには JavaScript が必要ですが、このブラウザでは無効になっています。",
  needsScript: (name) =>
    `${name} でのログインには JavaScript が必要ですが、このブラウザでは無効になっています。`,
  cancel: "キャンセル",
  confirmItIsYou: "ご本人であることの確認",
  signInOnceMore: (host) => `${host} にログインしています。続行するには、もう一度ログインしてください。`,
  signOut: "ログアウト",
  signOutQuestion: "ログアウトしてもよろしいですか？",
  staySignedIn: "ログインしたままにする",
  notSignedIn: "ログインしていません",
  nothingToSignOut: "ログアウトする必要はありません。",
  checkEmail: "メールをご確認ください",
  linkSent: (address) => `${address} にログイン用リンクを送信しました。`,
  codeSent: (address) => `${address} にコードを送信しました。`,
  linkAndCodeSent: (address) => `${address} にログイン用リンクとコードを送信しました。`,
  yourAddress: "ご指定のメールアドレス",
  openLink: (host) => `このブラウザでリンクを開いて ${host} に進んでください。`,
  enterCode: (host) => `ここにコードを入力して ${host} に進んでください。`,
  openLinkOrEnterCode: (host) =>
    `このブラウザでリンクを開くか、ここにコードを入力して ${host} に進んでください。`,
  codeOfDigits: (length) => `${length} 桁のコード`,
  wrongCode:
    "このコードは使用できません。コードを確認し、コードをリクエストしたブラウザで入力してください。使用できるのは最新のコードのみです。",
  tooManyCodes:
    "このアドレスに対してコードが入力された回数が多すぎます。1 時間待つか、別のログイン方法を選択してください。",
  tooManyCodesButLink:
    "このアドレスに対してコードが入力された回数が多すぎます。メールのリンクを開くか、1 時間お待ちください。",
  useAnotherAddress: "別のアドレスを使用",
  confirmSignInAs: "次のアドレスでのログインの確認",
  openedInOtherBrowser:
    "このリンクは、リクエストしたブラウザとは別のブラウザで開かれました。ご自身でリクエストした場合にのみ続行してください。",
  whichAreYours: "お客様のものはどれですか？",
  whyAsked:
    "これらを使うとお客様としてログインできます。このアドレスがお客様のものであると確認される前に追加されたため、他の人が追加した可能性があります。",
  accountAt: (service) => `${service} アカウント`,
  passkey: "パスキー",
  quoted: (name) => `「${name}」`,
  noneIsMine: "自分のものはありません",
  someAreMine: "自分のものがあります",
  thisIsMine: "自分のものです",
  removeIt: "削除する",
  removedCannotSignIn: "削除したものではログインできなくなります。",
  browsersSignedOut: "現在お客様としてログインしているすべてのブラウザがログアウトされます。",
  furtherOnes: (count) => `ほかに削除されるもの: ${count} 件。`,
  goOn: "続行",
  mail: {
    subject: (host) => `${host} へのログイン`,
    signIn: "ログイン",
    openLink: "ログインするには、次のリンクを開いてください：",
    openAddress: "ボタンが機能しない場合は、次のアドレスを開いてください：",
    enterCode: "ログインするには、コードをリクエストしたブラウザで次のコードを入力してください：",
    orEnterCode: "または、コードをリクエストしたブラウザで次のコードを入力してください：",
    linkWorksOnce: "リンクは 1 回だけ使用できます。",
    codeWorksOnce: "コードは 1 回だけ使用できます。",
    linkOrCodeWorksOnce: "リンクとコードのどちらかを 1 回だけ使用できます。",
    timeToSignIn: (time) => `有効期間は ${time}です。`,
    keepLink: "リンクを開いた人は誰でもお客様としてログインできるため、他の人に渡さないでください。",
    keepCode:
      "コードを知っている人は誰でもお客様としてログインできる可能性があるため、他の人に教えないでください。",
    keepLinkAndCode:
      "リンクまたはコードを知っている人は誰でもお客様としてログインできる可能性があるため、他の人に教えないでください。",
    nobodyAsks: (host) => `${host} がコードをお尋ねすることはありません。`,
    ignoreMessage: "このメールに心当たりがない場合は、無視してください。",
  },
  signInErrors: {
    Signin: "ログインできませんでした。もう一度試すか、別のアカウントを使用してください。",
    OAuthSignin:
      "そのサービスでのログインを開始できませんでした。もう一度試すか、別のログイン方法を選択してください。",
    OAuthCallback:
      "そのサービスでのログインが完了しませんでした。もう一度試すか、別のログイン方法を選択してください。",
    OAuthCreateAccount:
      "そのサービスでアカウントを作成できませんでした。もう一度試すか、別のアカウントを使用してください。",
    OAuthAccountNotLinked: "本人確認のため、初回と同じ方法でログインしてください。",
    AccountNotLinked:
      "そのアカウントをお客様のアカウントにリンクできませんでした。初回と同じ方法でログインしてください。",
    EmailCreateAccount:
      "そのメールアドレスでアカウントを作成できませんでした。もう一度試すか、別のアドレスを使用してください。",
    EmailSignin: "メールを送信できませんでした。アドレスを確認して、もう一度お試しください。",
    Callback: "ログインの最後の手順で問題が発生しました。もう一度お試しください。",
    CredentialsSignin: "この情報ではログインできませんでした。内容を確認して、もう一度お試しください。",
    SessionRequired: "このページを表示するにはログインしてください。",
    MissingCSRF:
      "何も送信されませんでした。ページを開いてから時間が経ちすぎたか、このブラウザが Cookie を保存していません。このサイトの Cookie を許可して、もう一度お試しください。",
    TooManyAttempts: "試行回数が多すぎます。数分待つか、別のログイン方法を選択してください。",
    ChallengeFailed:
      "人間であることの確認が完了していないか、失敗しました。確認が終わるまで待ってから、もう一度お試しください。",
    WebAuthnVerificationError:
      "パスキーを確認できませんでした。もう一度試すか、別のログイン方法を選択してください。",
    Default: "ログインできませんでした。もう一度お試しください。",
    signInAgain:
      "ログインしてから時間が経ちすぎたため、アカウントをリンクできません。もう一度ログインしてからリンクしてください。",
    otherUser:
      "ログイン中のアカウントとは別のアカウントだったため、何も変更されませんでした。ご自身のアカウントで確認してください。",
    declined:
      "許可されなかったか、そのサービスでログインが認められませんでした。もう一度試すか、別のログイン方法を選択してください。",
    notConfirmed: "ご本人であることを確認できませんでした。もう一度試すか、別の方法を選択してください。",
    otherOrigin:
      "何も送信されませんでした。ページが別のアドレスで開かれていました。現在はこのサイトの正しいアドレスです。ここでもう一度お試しください。",
  },
  passkeyErrors: {
    aborted: "パスキーは使用されませんでした。途中で中断されました。もう一度お試しください。",
    "already-registered":
      "このデバイスには、このアカウントのパスキーがすでにあります。それを使ってログインしてください。",
    "authenticator-error":
      "お使いのデバイスでパスキーを使用できませんでした。もう一度試すか、別のデバイスを使用してください。",
    "no-authenticator":
      "パスキーが見つかりませんでした。このデバイスには保存できません。スマートフォンやセキュリティ キーを使用するか、別のログイン方法を選択してください。",
    "not-allowed":
      "パスキーは使用されませんでした。キャンセルされたか、このサイトのパスキーがありません。もう一度試すか、別のログイン方法を選択してください。",
    timeout: "時間内にパスキーが使用されませんでした。もう一度お試しください。",
    unsupported: "このブラウザではパスキーを使用できません。別のログイン方法を選択してください。",
    "wrong-domain": "このサイトのパスキーは、このアドレスでは使用できません。",
    unknown: "パスキーで問題が発生しました。もう一度試すか、別のログイン方法を選択してください。",
    unreachable: "サービスに接続できません。接続を確認して、もう一度お試しください。",
  },
  errorPages: {
    Configuration: {
      heading: "サーバーエラー",
      lines: ["サーバーの設定に問題があります。", "詳しくはサーバーのログをご確認ください。"],
      action: "もう一度試す",
    },
    AccessDenied: {
      heading: "アクセスが拒否されました",
      lines: ["このアカウントでログインする権限がありません。"],
      action: "もう一度ログイン",
    },
    Verification: {
      heading: "このリンクは使用できなくなりました",
      lines: [
        "すでに使用されたか、有効期限が切れています。",
        "新しいリンクを受け取るには、もう一度ログインしてください。",
      ],
      action: "もう一度ログイン",
    },
    Default: {
      heading: "問題が発生しました",
      lines: ["リクエストを完了できませんでした。"],
      action: "もう一度ログイン",
    },
  },
}

export default japanese
