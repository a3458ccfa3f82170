/** The mails in Spanish; `{program}` stands for the name of the program, `preview` is shown beside the subject. */
export const es = {
  greeting: "Hola, {name}:",
  greetingWithoutName: "Hola:",
  copyLink: "Si el botón no funciona, copie esta dirección en su navegador:",
  footer: "Mensaje automático de {program}. Las respuestas a esta dirección no se leen.",
  newReplies: { one: "1 respuesta nueva", other: "{count} respuestas nuevas" },
  morePosts: {
    one: "Y hay respuestas en otra publicación suya.",
    other: "Y hay respuestas en {count} publicaciones más.",
  },
  unknownDevice: "un programa que no reconocemos",
  unsubscribe: "No recibir más avisos del foro",
  mails: {
    confirm: {
      subject: "Confirme su cuenta",
      preview: "Un toque y podrá empezar. El enlace sirve durante 48 horas.",
      heading: "Falta un solo paso",
      lead: "Gracias por registrarse en {program}. Confirme que este correo es suyo y podrá empezar.",
      button: "Confirmar mi cuenta",
      notes: [
        "El enlace sirve una sola vez, durante 48 horas.",
        "¿No se registró usted? No haga nada: sin confirmar, la cuenta no se activa.",
      ],
    },
    already_registered: {
      subject: "Usted ya tiene una cuenta",
      preview: "Alguien quiso registrarse con su dirección. Su cuenta sigue igual.",
      heading: "Ya tiene una cuenta",
      lead: "Alguien, quizá usted, quiso registrarse en {program} con esta dirección. Su cuenta sigue igual: basta con iniciar sesión.",
      button: "Iniciar sesión",
      notes: [
        "¿Olvidó su contraseña? En la misma pantalla puede pedir un enlace para cambiarla.",
        "¿No fue usted? No haga nada: nadie entró en su cuenta.",
      ],
    },
    restore: {
      subject: "Cambie su contraseña",
      preview: "El enlace sirve una sola vez, durante una hora.",
      heading: "Elija una contraseña nueva",
      lead: "Recibimos una solicitud para cambiar la contraseña de su cuenta en {program}.",
      button: "Cambiar mi contraseña",
      notes: [
        "El enlace sirve una sola vez, durante una hora.",
        "¿No lo pidió usted? No haga nada: su contraseña sigue siendo la misma.",
      ],
    },
    password_changed: {
      subject: "Su contraseña cambió",
      preview: "Si no fue usted, cámbiela cuanto antes.",
      heading: "Su contraseña cambió",
      lead: "La contraseña de su cuenta en {program} se acaba de cambiar, y las demás sesiones se cerraron.",
      button: "No fui yo: cambiarla",
      notes: ["¿Fue usted? Entonces no tiene que hacer nada."],
    },
    new_device: {
      subject: "Entraron en su cuenta desde un equipo nuevo",
      preview: "Si fue usted, no tiene que hacer nada.",
      heading: "Un equipo nuevo",
      lead: "Alguien inició sesión en su cuenta de {program} desde un equipo que no conocíamos: {device}.",
      button: "No fui yo: cambiar la contraseña",
      notes: [
        "¿Fue usted? Entonces no tiene que hacer nada.",
        "¿No fue usted? Cambie la contraseña: así se cierran todas las sesiones. En su perfil puede ver dónde está abierta su cuenta.",
      ],
    },
    second_factor_on: {
      subject: "Se activó la verificación en dos pasos",
      preview: "Desde ahora, al entrar se pide también un código.",
      heading: "Verificación en dos pasos activada",
      lead: "Para entrar en su cuenta de {program} ahora se pide, además de la contraseña, un código de su aplicación de verificación.",
      button: "No fui yo: cambiar la contraseña",
      notes: ["Guarde sus códigos de recuperación en un lugar seguro: son la manera de entrar si pierde el teléfono."],
    },
    second_factor_off: {
      subject: "Se desactivó la verificación en dos pasos",
      preview: "Si no fue usted, cambie su contraseña cuanto antes.",
      heading: "Verificación en dos pasos desactivada",
      lead: "Para entrar en su cuenta de {program} vuelve a bastar la contraseña.",
      button: "No fui yo: cambiar la contraseña",
      notes: ["¿Fue usted? Entonces no tiene que hacer nada."],
    },
    data_ready: {
      subject: "La copia de sus datos está lista",
      preview: "Puede descargarla desde su perfil durante 7 días.",
      heading: "Su copia está lista",
      lead: "La copia de sus datos en {program} está lista. Puede descargarla desde su perfil durante 7 días.",
      button: "Ir a mi perfil",
      notes: ["¿No la pidió usted? Cambie su contraseña cuanto antes."],
    },
    deletion_planned: {
      subject: "Su cuenta se borrará",
      preview: "Hasta entonces puede cambiar de opinión.",
      heading: "Su cuenta se borrará el {day}",
      lead: "Recibimos el pedido de borrar su cuenta en {program}. Se borrará el {day}. Hasta entonces puede cambiar de opinión: inicie sesión y elija «Conservar mi cuenta».",
      button: "Iniciar sesión y conservarla",
      notes: [
        "Si quiere que se borre, no tiene que hacer nada más.",
        "¿No lo pidió usted? Inicie sesión, conserve su cuenta y cambie la contraseña.",
      ],
    },
    account_deleted: {
      subject: "Su cuenta quedó borrada",
      preview: "Ya no guardamos sus datos.",
      heading: "Su cuenta quedó borrada",
      lead: "Su cuenta en {program} y sus datos personales quedaron borrados. Este es el último mensaje que le enviamos.",
      button: "Ir a la página de inicio",
      notes: ["Gracias por haber aprendido con nosotros. Si algún día quiere volver, puede registrarse de nuevo."],
    },
    forum_replies: {
      subject: "Respondieron a lo que usted publicó",
      preview: "Hay respuestas nuevas en el foro.",
      heading: "Hay respuestas nuevas",
      lead: "En el foro de {program} respondieron a lo que usted publicó:",
      button: "Leer en el foro",
      notes: ["En su perfil puede elegir cada cuánto recibe estos avisos."],
    },
  },
};

/** The texts that each language has. */
export type MailTexts = typeof es;
