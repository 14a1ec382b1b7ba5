import type { SomeTexts } from "@latchkey/core"

/** Brazilian Portuguese. */
const portuguese: SomeTexts = {
  signInTitle: "Entrar",
  signOutTitle: "Sair",
  verifyRequestTitle: "Confira seu e-mail",
  errorTitle: "Erro",
  signIn: "Entrar",
  continueTo: (host) => `para continuar em ${host}`,
  signedIn: "Você está conectado",
  or: "ou",
  signInWith: (name) => `Entrar com ${name}`,
  signInWithCredentials: "Entrar com credenciais",
  sendLink: "Receber um link por e-mail",
  emailAddress: "Endereço de e-mail",
  exampleAddress: "nome@example.com",
  keepSignedIn: "Continuar conectado",
  noWayToSignIn: "Não há nenhuma forma de entrar nesta página.",
  continueWithPasskey: "Continuar com uma chave de acesso",
  signUpWithPasskey: "Criar uma conta com uma chave de acesso",
  addPasskey: "Adicionar uma chave de acesso",
  signUpWith: (name) => `Cadastrar-se com ${name}`,
  passkeysNeedScript: "As chaves de acesso precisam de JavaScript, que está desativado neste navegador.",
  needsScript: (name) =>
    `Para entrar com ${name}, é preciso ter JavaScript, que está desativado neste navegador.`,
  cancel: "Cancelar",
  confirmItIsYou: "Confirme que é você",
  signInOnceMore: (host) => `Você está conectado a ${host}. Entre mais uma vez para continuar.`,
  signOut: "Sair",
  signOutQuestion: "Tem certeza de que deseja sair?",
  staySignedIn: "Continuar conectado",
  notSignedIn: "Você não está conectado",
  nothingToSignOut: "Não há nenhuma sessão para encerrar.",
  checkEmail: "Confira seu e-mail",
  linkSent: (address) => `Um link de acesso foi enviado para ${address}.`,
  codeSent: (address) => `Um código foi enviado para ${address}.`,
  linkAndCodeSent: (address) => `Um link de acesso e um código foram enviados para ${address}.`,
  yourAddress: "seu endereço de e-mail",
  openLink: (host) => `Abra-o neste navegador para continuar em ${host}.`,
  enterCode: (host) => `Digite-o aqui para continuar em ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Abra o link neste navegador ou digite o código aqui para continuar em ${host}.`,
  codeOfDigits: (length) => `Código de ${length} dígitos`,
  wrongCode:
    "Esse código não funciona. Confira-o e digite-o no navegador em que você o pediu; só o mais recente funciona.",
  tooManyCodes:
    "Foram digitados códigos demais para este endereço. Aguarde uma hora ou escolha outra forma de entrar.",
  tooManyCodesButLink:
    "Foram digitados códigos demais para este endereço. Abra o link da mensagem ou aguarde uma hora.",
  useAnotherAddress: "Usar outro endereço",
  confirmSignInAs: "Confirme a entrada como",
  openedInOtherBrowser:
    "Este link foi aberto em um navegador diferente daquele em que foi pedido. Continue somente se você mesmo o pediu.",
  whichAreYours: "Quais destes são seus?",
  whyAsked:
    "Eles permitem entrar como você. Foram adicionados antes de se comprovar que este endereço é seu, portanto outra pessoa pode tê-los adicionado.",
  accountAt: (service) => `Conta ${service}`,
  passkey: "Chave de acesso",
  quoted: (name) => `“${name}”`,
  noneIsMine: "Nenhum destes é meu",
  someAreMine: "Alguns destes são meus",
  thisIsMine: "É meu",
  removeIt: "Remover",
  removedCannotSignIn: "O que você remover não poderá mais ser usado para entrar.",
  browsersSignedOut: "Todos os navegadores conectados agora com a sua conta serão desconectados.",
  furtherOnes: (count) => `Outros que serão removidos: ${count}.`,
  goOn: "Continuar",
  mail: {
    subject: (host) => `Entrar em ${host}`,
    signIn: "Entrar",
    openLink: "Abra este link para entrar:",
    openAddress: "Se o botão não funcionar, abra este endereço:",
    enterCode: "Para entrar, digite este código no navegador em que você o pediu:",
    orEnterCode: "Ou digite este código no navegador em que você o pediu:",
    linkWorksOnce: "O link funciona uma única vez.",
    codeWorksOnce: "O código funciona uma única vez.",
    linkOrCodeWorksOnce: "Você pode usar o link ou o código uma única vez.",
    timeToSignIn: (time) => `Você tem ${time} para entrar.`,
    keepLink: "Qualquer pessoa que abrir o link poderá entrar como você, portanto não o compartilhe.",
    keepCode: "Qualquer pessoa que tiver o código talvez possa entrar como você, portanto não o compartilhe.",
    keepLinkAndCode:
      "Qualquer pessoa que tiver o link ou o código talvez possa entrar como você, portanto não os compartilhe.",
    nobodyAsks: (host) => `Ninguém de ${host} pedirá o código a você.`,
    ignoreMessage: "Se você não pediu esta mensagem, pode ignorá-la.",
  },
  signInErrors: {
    Signin: "Não foi possível entrar. Tente novamente ou use outra conta.",
    OAuthSignin:
      "Não foi possível iniciar a entrada com esse serviço. Tente novamente ou escolha outra forma de entrar.",
    OAuthCallback:
      "Esse serviço não concluiu a sua entrada. Tente novamente ou escolha outra forma de entrar.",
    OAuthCreateAccount:
      "Não foi possível criar uma conta para você com esse serviço. Tente novamente ou use outra conta.",
    OAuthAccountNotLinked: "Para confirmar sua identidade, entre da mesma forma que na primeira vez.",
    AccountNotLinked: "Não foi possível vincular essa conta à sua. Entre da mesma forma que na primeira vez.",
    EmailCreateAccount:
      "Não foi possível criar uma conta para você com esse endereço de e-mail. Tente novamente ou use outro.",
    EmailSignin: "Não foi possível enviar o e-mail. Confira o endereço e tente novamente.",
    Callback: "Algo deu errado na última etapa da entrada. Tente novamente.",
    CredentialsSignin: "Não foi possível entrar com esses dados. Confira-os e tente novamente.",
    SessionRequired: "Entre para ver esta página.",
    MissingCSRF:
      "Nada foi enviado: a página ficou aberta por tempo demais ou este navegador não guarda cookies. Permita cookies para este site e tente novamente.",
    TooManyAttempts: "Houve tentativas demais. Aguarde alguns minutos ou escolha outra forma de entrar.",
    ChallengeFailed:
      "A verificação de que você é humano está faltando ou falhou. Aguarde até que ela termine e tente de novo.",
    WebAuthnVerificationError:
      "Não foi possível verificar sua chave de acesso. Tente novamente ou escolha outra forma de entrar.",
    Default: "Não foi possível entrar. Tente novamente.",
    signInAgain:
      "Faz tempo demais que você entrou para vincular uma conta. Entre novamente e depois vincule-a.",
    otherUser: "Essa conta não é a mesma com que você entrou, por isso nada foi feito. Confirme com a sua.",
    declined:
      "Você não permitiu, ou esse serviço não deixou você entrar. Tente novamente ou escolha outra forma de entrar.",
    notConfirmed: "Isso não confirmou que é você. Tente novamente ou escolha outra forma.",
    otherOrigin:
      "Nada foi enviado: a página estava aberta em outro endereço. Agora você está no endereço certo deste site. Tente novamente aqui.",
  },
  passkeyErrors: {
    aborted: "A chave de acesso não foi usada: algo a interrompeu. Tente novamente.",
    "already-registered": "Este dispositivo já tem uma chave de acesso para esta conta. Entre com ela.",
    "authenticator-error":
      "Seu dispositivo não conseguiu usar a chave de acesso. Tente novamente ou use outro dispositivo.",
    "no-authenticator":
      "Nenhuma chave de acesso foi encontrada. Este dispositivo não pode guardar uma: use um celular ou uma chave de segurança, ou escolha outra forma de entrar.",
    "not-allowed":
      "Nenhuma chave de acesso foi usada: você cancelou ou não há nenhuma para este site. Tente novamente ou escolha outra forma de entrar.",
    timeout: "Nenhuma chave de acesso foi usada a tempo. Tente novamente.",
    unsupported: "Este navegador não pode usar chaves de acesso aqui. Escolha outra forma de entrar.",
    "wrong-domain": "As chaves de acesso deste site não podem ser usadas neste endereço.",
    unknown: "Algo deu errado com a chave de acesso. Tente novamente ou escolha outra forma de entrar.",
    unreachable: "Não foi possível acessar o serviço. Verifique sua conexão e tente novamente.",
  },
  errorPages: {
    Configuration: {
      heading: "Erro do servidor",
      lines: [
        "Há um problema na configuração do servidor.",
        "Consulte os logs do servidor para mais informações.",
      ],
      action: "Tentar novamente",
    },
    AccessDenied: {
      heading: "Acesso negado",
      lines: ["Você não tem permissão para entrar com esta conta."],
      action: "Entrar novamente",
    },
    Verification: {
      heading: "Este link não funciona mais",
      lines: ["Ele já foi usado ou expirou.", "Entre novamente para receber um novo."],
      action: "Entrar novamente",
    },
    Default: {
      heading: "Algo deu errado",
      lines: ["Não foi possível concluir sua solicitação."],
      action: "Entrar novamente",
    },
  },
}

export default portuguese
