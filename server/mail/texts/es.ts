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
