import type { SomeTexts } from "@latchkey/core"

/** Korean. */
const korean: SomeTexts = {
  signInTitle: "로그인",
  signOutTitle: "로그아웃",
  verifyRequestTitle: "이메일을 확인하세요",
  errorTitle: "오류",
  signIn: "로그인",
  continueTo: (host) => `${host}(으)로 계속하려면 로그인하세요`,
  signedIn: "로그인되어 있습니다",
  or: "또는",
  signInWith: (name) => `${name}(으)로 로그인`,
  signInWithCredentials: "로그인 정보로 로그인",
  sendLink: "이메일로 링크 받기",
  emailAddress: "이메일 주소",
  exampleAddress: "name@example.com",
  keepSignedIn: "로그인 상태 유지",
  noWayToSignIn: "이 페이지에서는 로그인할 수 없습니다.",
  continueWithPasskey: "패스키로 계속",
  signUpWithPasskey: "패스키로 계정 만들기",
  addPasskey: "패스키 추가",
  signUpWith: (name) => `${name}(으)로 가입`,
  passkeysNeedScript: "패스키를 사용하려면 JavaScript가 필요하지만 이 브라우저에서는 꺼져 있습니다.",
  needsScript: (name) =>
    `${name}(으)로 로그인하려면 JavaScript가 필요하지만 이 브라우저에서는 꺼져 있습니다.`,
  cancel: "취소",
  confirmItIsYou: "본인 확인",
  signInOnceMore: (host) => `${host}에 로그인되어 있습니다. 계속하려면 한 번 더 로그인하세요.`,
  signOut: "로그아웃",
  signOutQuestion: "로그아웃하시겠습니까?",
  staySignedIn: "로그인 상태 유지",
  notSignedIn: "로그인되어 있지 않습니다",
  nothingToSignOut: "로그아웃할 세션이 없습니다.",
  checkEmail: "이메일을 확인하세요",
  linkSent: (address) => `로그인 링크를 ${address}(으)로 보냈습니다.`,
  codeSent: (address) => `코드를 ${address}(으)로 보냈습니다.`,
  linkAndCodeSent: (address) => `로그인 링크와 코드를 ${address}(으)로 보냈습니다.`,
  yourAddress: "입력하신 이메일 주소",
  openLink: (host) => `${host}(으)로 계속하려면 이 브라우저에서 링크를 여세요.`,
  enterCode: (host) => `${host}(으)로 계속하려면 여기에 코드를 입력하세요.`,
  openLinkOrEnterCode: (host) =>
    `${host}(으)로 계속하려면 이 브라우저에서 링크를 열거나 여기에 코드를 입력하세요.`,
  codeOfDigits: (length) => `${length}자리 코드`,
  wrongCode:
    "이 코드는 사용할 수 없습니다. 코드를 확인하고 코드를 요청한 브라우저에서 입력하세요. 가장 최근 코드만 사용할 수 있습니다.",
  tooManyCodes:
    "이 주소에 대해 코드가 너무 많이 입력되었습니다. 한 시간 기다리거나 다른 로그인 방법을 선택하세요.",
  tooManyCodesButLink:
    "이 주소에 대해 코드가 너무 많이 입력되었습니다. 메일의 링크를 열거나 한 시간 기다리세요.",
  useAnotherAddress: "다른 주소 사용",
  confirmSignInAs: "다음 주소로 로그인 확인",
  openedInOtherBrowser:
    "이 링크는 링크를 요청한 브라우저와 다른 브라우저에서 열렸습니다. 직접 요청한 경우에만 계속하세요.",
  whichAreYours: "다음 중 본인의 것은 무엇인가요?",
  whyAsked:
    "다음 항목으로 본인 계정에 로그인할 수 있습니다. 이 주소가 본인의 것으로 확인되기 전에 추가되었으므로 다른 사람이 추가했을 수 있습니다.",
  accountAt: (service) => `${service} 계정`,
  passkey: "패스키",
  quoted: (name) => `‘${name}’`,
  noneIsMine: "내 것은 하나도 없습니다",
  someAreMine: "내 것이 있습니다",
  thisIsMine: "내 것입니다",
  removeIt: "삭제",
  removedCannotSignIn: "삭제한 항목으로는 더 이상 로그인할 수 없습니다.",
  browsersSignedOut: "현재 본인 계정으로 로그인된 모든 브라우저에서 로그아웃됩니다.",
  furtherOnes: (count) => `그 밖에 삭제될 항목: ${count}개.`,
  goOn: "계속",
  mail: {
    subject: (host) => `${host} 로그인`,
    signIn: "로그인",
    openLink: "로그인하려면 다음 링크를 여세요:",
    openAddress: "버튼이 작동하지 않으면 다음 주소를 여세요:",
    enterCode: "로그인하려면 코드를 요청한 브라우저에서 다음 코드를 입력하세요:",
    orEnterCode: "또는 코드를 요청한 브라우저에서 다음 코드를 입력하세요:",
    linkWorksOnce: "링크는 한 번만 사용할 수 있습니다.",
    codeWorksOnce: "코드는 한 번만 사용할 수 있습니다.",
    linkOrCodeWorksOnce: "링크 또는 코드를 한 번만 사용할 수 있습니다.",
    timeToSignIn: (time) => `유효 시간은 ${time}입니다.`,
    keepLink: "링크를 여는 사람은 누구나 귀하의 계정에 로그인할 수 있으므로 다른 사람에게 전달하지 마세요.",
    keepCode:
      "코드를 가진 사람은 누구나 귀하의 계정에 로그인할 수도 있으므로 다른 사람에게 알려 주지 마세요.",
    keepLinkAndCode:
      "링크나 코드를 가진 사람은 누구나 귀하의 계정에 로그인할 수도 있으므로 다른 사람에게 알려 주지 마세요.",
    nobodyAsks: (host) => `${host}에서는 코드를 묻지 않습니다.`,
    ignoreMessage: "이 메일을 요청하지 않았다면 무시하셔도 됩니다.",
  },
  signInErrors: {
    Signin: "로그인하지 못했습니다. 다시 시도하거나 다른 계정을 사용하세요.",
    OAuthSignin: "해당 서비스로 로그인을 시작하지 못했습니다. 다시 시도하거나 다른 로그인 방법을 선택하세요.",
    OAuthCallback:
      "해당 서비스에서 로그인이 완료되지 않았습니다. 다시 시도하거나 다른 로그인 방법을 선택하세요.",
    OAuthCreateAccount: "해당 서비스로 계정을 만들지 못했습니다. 다시 시도하거나 다른 계정을 사용하세요.",
    OAuthAccountNotLinked: "본인 확인을 위해 처음과 같은 방법으로 로그인하세요.",
    AccountNotLinked: "해당 계정을 본인 계정에 연결하지 못했습니다. 처음과 같은 방법으로 로그인하세요.",
    EmailCreateAccount:
      "해당 이메일 주소로 계정을 만들지 못했습니다. 다시 시도하거나 다른 주소를 사용하세요.",
    EmailSignin: "이메일을 보내지 못했습니다. 주소를 확인하고 다시 시도하세요.",
    Callback: "로그인의 마지막 단계에서 문제가 발생했습니다. 다시 시도하세요.",
    CredentialsSignin: "이 정보로 로그인하지 못했습니다. 정보를 확인하고 다시 시도하세요.",
    SessionRequired: "이 페이지를 보려면 로그인하세요.",
    MissingCSRF:
      "아무것도 전송되지 않았습니다. 페이지가 너무 오래 열려 있었거나 이 브라우저가 쿠키를 저장하지 않습니다. 이 사이트의 쿠키를 허용하고 다시 시도하세요.",
    TooManyAttempts: "시도 횟수가 너무 많습니다. 몇 분 기다리거나 다른 로그인 방법을 선택하세요.",
    ChallengeFailed:
      "사람인지 확인하는 절차가 완료되지 않았거나 실패했습니다. 확인이 끝날 때까지 기다린 후 다시 시도하세요.",
    WebAuthnVerificationError: "패스키를 확인하지 못했습니다. 다시 시도하거나 다른 로그인 방법을 선택하세요.",
    Default: "로그인하지 못했습니다. 다시 시도하세요.",
    signInAgain: "로그인한 지 너무 오래되어 계정을 연결할 수 없습니다. 다시 로그인한 다음 연결하세요.",
    otherUser: "로그인한 계정과 다른 계정이어서 아무것도 변경되지 않았습니다. 본인 계정으로 확인하세요.",
    declined:
      "허용하지 않았거나 해당 서비스에서 로그인을 허용하지 않았습니다. 다시 시도하거나 다른 로그인 방법을 선택하세요.",
    notConfirmed: "본인임이 확인되지 않았습니다. 다시 시도하거나 다른 방법을 선택하세요.",
    otherOrigin:
      "아무것도 전송되지 않았습니다. 페이지가 다른 주소에서 열려 있었습니다. 지금은 이 사이트의 올바른 주소입니다. 여기에서 다시 시도하세요.",
  },
  passkeyErrors: {
    aborted: "패스키가 사용되지 않았습니다. 다른 작업으로 중단되었습니다. 다시 시도하세요.",
    "already-registered": "이 기기에는 이 계정의 패스키가 이미 있습니다. 그 패스키로 로그인하세요.",
    "authenticator-error": "기기에서 패스키를 사용하지 못했습니다. 다시 시도하거나 다른 기기를 사용하세요.",
    "no-authenticator":
      "패스키를 찾지 못했습니다. 이 기기에는 저장할 수 없습니다. 휴대전화나 보안 키를 사용하거나 다른 로그인 방법을 선택하세요.",
    "not-allowed":
      "패스키가 사용되지 않았습니다. 취소했거나 이 사이트의 패스키가 없습니다. 다시 시도하거나 다른 로그인 방법을 선택하세요.",
    timeout: "제시간에 패스키가 사용되지 않았습니다. 다시 시도하세요.",
    unsupported: "이 브라우저에서는 패스키를 사용할 수 없습니다. 다른 로그인 방법을 선택하세요.",
    "wrong-domain": "이 사이트의 패스키는 이 주소에서 사용할 수 없습니다.",
    unknown: "패스키에 문제가 발생했습니다. 다시 시도하거나 다른 로그인 방법을 선택하세요.",
    unreachable: "서비스에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.",
  },
  errorPages: {
    Configuration: {
      heading: "서버 오류",
      lines: ["서버 구성에 문제가 있습니다.", "자세한 내용은 서버 로그를 확인하세요."],
      action: "다시 시도",
    },
    AccessDenied: {
      heading: "액세스가 거부됨",
      lines: ["이 계정으로 로그인할 권한이 없습니다."],
      action: "다시 로그인",
    },
    Verification: {
      heading: "이 링크는 더 이상 사용할 수 없습니다",
      lines: ["이미 사용되었거나 만료되었습니다.", "새 링크를 받으려면 다시 로그인하세요."],
      action: "다시 로그인",
    },
    Default: {
      heading: "문제가 발생했습니다",
      lines: ["요청을 완료하지 못했습니다."],
      action: "다시 로그인",
    },
  },
}

export default korean
