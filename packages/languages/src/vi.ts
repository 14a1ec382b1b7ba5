import type { SomeTexts } from "@latchkey/core"

/** Vietnamese. */
const vietnamese: SomeTexts = {
  signInTitle: "Đăng nhập",
  signOutTitle: "Đăng xuất",
  verifyRequestTitle: "Hãy kiểm tra email của bạn",
  errorTitle: "Lỗi",
  signIn: "Đăng nhập",
  continueTo: (host) => `để tiếp tục đến ${host}`,
  signedIn: "Bạn đã đăng nhập",
  or: "hoặc",
  signInWith: (name) => `Đăng nhập bằng ${name}`,
  signInWithCredentials: "Đăng nhập bằng thông tin xác thực",
  sendLink: "Gửi liên kết qua email cho tôi",
  emailAddress: "Địa chỉ email",
  exampleAddress: "ten@example.com",
  keepSignedIn: "Duy trì đăng nhập",
  noWayToSignIn: "Không có cách nào để đăng nhập từ trang này.",
  continueWithPasskey: "Tiếp tục bằng khóa truy cập",
  signUpWithPasskey: "Tạo tài khoản bằng khóa truy cập",
  addPasskey: "Thêm khóa truy cập",
  signUpWith: (name) => `Đăng ký bằng ${name}`,
  passkeysNeedScript: "Khóa truy cập cần JavaScript, nhưng trình duyệt này đã tắt JavaScript.",
  needsScript: (name) => `Đăng nhập bằng ${name} cần JavaScript, nhưng trình duyệt này đã tắt JavaScript.`,
  cancel: "Hủy",
  confirmItIsYou: "Xác nhận đó là bạn",
  signInOnceMore: (host) => `Bạn đã đăng nhập vào ${host}. Hãy đăng nhập lại một lần nữa để tiếp tục.`,
  signOut: "Đăng xuất",
  signOutQuestion: "Bạn có chắc chắn muốn đăng xuất không?",
  staySignedIn: "Giữ trạng thái đăng nhập",
  notSignedIn: "Bạn chưa đăng nhập",
  nothingToSignOut: "Không có phiên nào để đăng xuất.",
  checkEmail: "Hãy kiểm tra email của bạn",
  linkSent: (address) => `Liên kết đăng nhập đã được gửi đến ${address}.`,
  codeSent: (address) => `Mã đã được gửi đến ${address}.`,
  linkAndCodeSent: (address) => `Liên kết đăng nhập và mã đã được gửi đến ${address}.`,
  yourAddress: "địa chỉ email của bạn",
  openLink: (host) => `Hãy mở liên kết trong trình duyệt này để tiếp tục đến ${host}.`,
  enterCode: (host) => `Hãy nhập mã vào đây để tiếp tục đến ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Hãy mở liên kết trong trình duyệt này hoặc nhập mã vào đây để tiếp tục đến ${host}.`,
  codeOfDigits: (length) => `Mã gồm ${length} chữ số`,
  wrongCode:
    "Mã này không dùng được. Hãy kiểm tra và nhập mã trong trình duyệt mà bạn đã dùng để yêu cầu; chỉ mã mới nhất dùng được.",
  tooManyCodes:
    "Đã có quá nhiều mã được nhập cho địa chỉ này. Hãy đợi một giờ hoặc chọn cách đăng nhập khác.",
  tooManyCodesButLink:
    "Đã có quá nhiều mã được nhập cho địa chỉ này. Hãy mở liên kết trong thư hoặc đợi một giờ.",
  useAnotherAddress: "Dùng địa chỉ khác",
  confirmSignInAs: "Xác nhận đăng nhập với tư cách",
  openedInOtherBrowser:
    "Liên kết này được mở trong một trình duyệt khác với trình duyệt đã yêu cầu. Chỉ tiếp tục nếu chính bạn đã yêu cầu.",
  whichAreYours: "Những mục nào là của bạn?",
  whyAsked:
    "Những mục này có thể đăng nhập với tư cách của bạn. Chúng được thêm trước khi xác nhận rằng địa chỉ này là của bạn, vì vậy có thể người khác đã thêm chúng.",
  accountAt: (service) => `Tài khoản ${service}`,
  passkey: "Khóa truy cập",
  quoted: (name) => `“${name}”`,
  noneIsMine: "Không có mục nào là của tôi",
  someAreMine: "Một số mục là của tôi",
  thisIsMine: "Đây là của tôi",
  removeIt: "Xóa",
  removedCannotSignIn: "Những gì bạn xóa sẽ không thể dùng để đăng nhập nữa.",
  browsersSignedOut: "Mọi trình duyệt hiện đang đăng nhập với tư cách của bạn sẽ bị đăng xuất.",
  furtherOnes: (count) => `Các mục khác sẽ bị xóa: ${count}.`,
  goOn: "Tiếp tục",
  mail: {
    subject: (host) => `Đăng nhập vào ${host}`,
    signIn: "Đăng nhập",
    openLink: "Hãy mở liên kết này để đăng nhập:",
    openAddress: "Nếu nút không hoạt động, hãy mở địa chỉ này:",
    enterCode: "Để đăng nhập, hãy nhập mã này trong trình duyệt mà bạn đã dùng để yêu cầu:",
    orEnterCode: "Hoặc nhập mã này trong trình duyệt mà bạn đã dùng để yêu cầu:",
    linkWorksOnce: "Liên kết chỉ dùng được một lần.",
    codeWorksOnce: "Mã chỉ dùng được một lần.",
    linkOrCodeWorksOnce: "Bạn chỉ có thể dùng liên kết hoặc mã một lần.",
    timeToSignIn: (time) => `Bạn có ${time} để đăng nhập.`,
    keepLink:
      "Bất kỳ ai mở liên kết đều có thể đăng nhập với tư cách của bạn, vì vậy đừng chuyển cho người khác.",
    keepCode: "Bất kỳ ai có mã đều có thể đăng nhập với tư cách của bạn, vì vậy đừng cho người khác biết.",
    keepLinkAndCode:
      "Bất kỳ ai có liên kết hoặc mã đều có thể đăng nhập với tư cách của bạn, vì vậy đừng cho người khác biết.",
    nobodyAsks: (host) => `Không ai ở ${host} sẽ hỏi bạn mã này.`,
    ignoreMessage: "Nếu bạn không yêu cầu thư này, bạn có thể bỏ qua.",
  },
  signInErrors: {
    Signin: "Không thể đăng nhập cho bạn. Hãy thử lại hoặc dùng tài khoản khác.",
    OAuthSignin: "Không thể bắt đầu đăng nhập bằng dịch vụ đó. Hãy thử lại hoặc chọn cách đăng nhập khác.",
    OAuthCallback:
      "Dịch vụ đó chưa hoàn tất việc đăng nhập của bạn. Hãy thử lại hoặc chọn cách đăng nhập khác.",
    OAuthCreateAccount:
      "Không thể tạo tài khoản cho bạn bằng dịch vụ đó. Hãy thử lại hoặc dùng tài khoản khác.",
    OAuthAccountNotLinked: "Để xác nhận danh tính, hãy đăng nhập theo cách bạn đã dùng lần đầu.",
    AccountNotLinked:
      "Không thể liên kết tài khoản đó với tài khoản của bạn. Hãy đăng nhập theo cách bạn đã dùng lần đầu.",
    EmailCreateAccount:
      "Không thể tạo tài khoản cho bạn bằng địa chỉ email đó. Hãy thử lại hoặc dùng địa chỉ khác.",
    EmailSignin: "Không thể gửi email. Hãy kiểm tra địa chỉ rồi thử lại.",
    Callback: "Đã xảy ra lỗi ở bước đăng nhập cuối cùng. Hãy thử lại.",
    CredentialsSignin: "Không thể đăng nhập bằng thông tin này. Hãy kiểm tra rồi thử lại.",
    SessionRequired: "Hãy đăng nhập để xem trang này.",
    MissingCSRF:
      "Chưa có gì được gửi: trang đã mở quá lâu hoặc trình duyệt này không lưu cookie. Hãy cho phép cookie đối với trang web này rồi thử lại.",
    TooManyAttempts: "Đã có quá nhiều lần thử. Hãy đợi vài phút hoặc chọn cách đăng nhập khác.",
    ChallengeFailed:
      "Phần kiểm tra bạn là con người còn thiếu hoặc không thành công. Hãy đợi đến khi hoàn tất rồi thử lại.",
    WebAuthnVerificationError:
      "Không thể xác minh khóa truy cập của bạn. Hãy thử lại hoặc chọn cách đăng nhập khác.",
    Default: "Không thể đăng nhập cho bạn. Hãy thử lại.",
    signInAgain: "Bạn đã đăng nhập quá lâu nên không thể liên kết tài khoản. Hãy đăng nhập lại rồi liên kết.",
    otherUser:
      "Đó không phải là tài khoản bạn đang đăng nhập, vì vậy chưa có gì được thực hiện. Hãy xác nhận bằng tài khoản của bạn.",
    declined:
      "Bạn đã không cho phép, hoặc dịch vụ đó không cho bạn đăng nhập. Hãy thử lại hoặc chọn cách đăng nhập khác.",
    notConfirmed: "Việc đó chưa xác nhận được đó là bạn. Hãy thử lại hoặc chọn cách khác.",
    otherOrigin:
      "Chưa có gì được gửi: trang được mở ở một địa chỉ khác. Bây giờ bạn đang ở đúng địa chỉ của trang web này. Hãy thử lại tại đây.",
  },
  passkeyErrors: {
    aborted: "Khóa truy cập chưa được dùng: có việc khác xen vào. Hãy thử lại.",
    "already-registered":
      "Thiết bị này đã có khóa truy cập cho tài khoản này. Hãy dùng khóa đó để đăng nhập.",
    "authenticator-error":
      "Thiết bị của bạn không dùng được khóa truy cập. Hãy thử lại hoặc dùng thiết bị khác.",
    "no-authenticator":
      "Không tìm thấy khóa truy cập. Thiết bị này không thể lưu khóa truy cập: hãy dùng điện thoại hoặc khóa bảo mật, hoặc chọn cách đăng nhập khác.",
    "not-allowed":
      "Chưa có khóa truy cập nào được dùng: bạn đã hủy hoặc không có khóa truy cập cho trang web này. Hãy thử lại hoặc chọn cách đăng nhập khác.",
    timeout: "Khóa truy cập không được dùng kịp thời. Hãy thử lại.",
    unsupported: "Trình duyệt này không thể dùng khóa truy cập ở đây. Hãy chọn cách đăng nhập khác.",
    "wrong-domain": "Không thể dùng khóa truy cập của trang web này tại địa chỉ này.",
    unknown: "Đã xảy ra lỗi với khóa truy cập. Hãy thử lại hoặc chọn cách đăng nhập khác.",
    unreachable: "Không thể kết nối với dịch vụ. Hãy kiểm tra kết nối rồi thử lại.",
  },
  errorPages: {
    Configuration: {
      heading: "Lỗi máy chủ",
      lines: ["Có sự cố với cấu hình máy chủ.", "Hãy xem nhật ký máy chủ để biết thêm thông tin."],
      action: "Thử lại",
    },
    AccessDenied: {
      heading: "Quyền truy cập bị từ chối",
      lines: ["Bạn không có quyền đăng nhập bằng tài khoản này."],
      action: "Đăng nhập lại",
    },
    Verification: {
      heading: "Liên kết này không còn dùng được",
      lines: ["Liên kết đã được sử dụng hoặc đã hết hạn.", "Hãy đăng nhập lại để nhận liên kết mới."],
      action: "Đăng nhập lại",
    },
    Default: {
      heading: "Đã xảy ra lỗi",
      lines: ["Không thể hoàn tất yêu cầu của bạn."],
      action: "Đăng nhập lại",
    },
  },
}

export default vietnamese
