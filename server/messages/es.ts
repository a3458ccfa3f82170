import type { ErrorCode } from "../../contract/errors.ts";
import type { IssueKey } from "../../contract/issues.ts";

const errors: Record<ErrorCode, string> = {
  invalid_request: "Hay algo que corregir en lo que envió.",
  not_signed_in: "Inicie sesión para continuar.",
  forbidden: "No tiene permiso para hacer esto.",
  not_found: "No encontramos lo que busca.",
  method_not_allowed: "Aquí no se puede hacer eso.",
  conflict: "Lo que envió no concuerda con lo que ya está guardado.",
  too_large: "Lo que envió es demasiado grande.",
  unsupported_media_type: "Este tipo de archivo o de contenido no se acepta.",
  credentials_wrong: "El correo o la contraseña no son correctos.",
  account_unconfirmed: "Su cuenta aún no está confirmada. Abra el enlace que le enviamos por correo.",
  second_factor_required: "Escriba el código de su aplicación de verificación.",
  second_factor_wrong: "Ese código no es correcto o ya se usó. Espere el siguiente e inténtelo de nuevo.",
  link_invalid: "Este enlace ya se usó, caducó o no es correcto. Pida uno nuevo.",
  password_weak: "Esa contraseña es fácil de adivinar. Elija otra.",
  attempts_exhausted: "Ya usó todos los intentos de esta evaluación.",
  own_reply: "No se puede votar por una respuesta propia.",
  not_enrolled: "Para escribir sobre este curso, primero comiéncelo.",
  may_identify_patient:
    "Este texto podría identificar a un paciente. Quite esos datos o confirme que no identifican a nadie.",
  too_many_requests: "Demasiados intentos seguidos. Espere un momento y vuelva a probar.",
  internal: "Algo falló en el servidor. Ya quedó registrado; inténtelo de nuevo en un momento.",
  unavailable: "El servicio no está disponible por ahora. Inténtelo de nuevo en un momento.",
};

/** A fault of a field that only the server can find. */
export type ServerFault = "mayIdentify" | "repeated";

const fields: Record<IssueKey | ServerFault, string> = {
  required: "Este campo hace falta.",
  tooShort: "Debe tener {limit} caracteres o más.",
  tooLong: "Debe tener {limit} caracteres o menos.",
  tooSmall: "Debe ser {limit} o más.",
  tooBig: "Debe ser {limit} o menos.",
  unknown: "Este campo no se conoce aquí.",
  email: "Escriba una sola dirección de correo, como ana@ejemplo.do.",
  control: "Contiene un carácter que no se puede guardar.",
  characters: "Contiene caracteres que aquí no se aceptan.",
  country: "Elija un país de la lista.",
  invalid: "Este valor no es válido.",
  mayIdentify: "Podría identificar a un paciente: {words}.",
  repeated: "Esto mismo fue lo último que usted escribió. Ya está publicado; no hace falta enviarlo otra vez.",
};

/** What the server says to people, in Spanish. */
export const es = {
  errors,
  fields,
  registered: "Le enviamos un correo. Abra el enlace que contiene para continuar.",
  confirmationSent: "Si la cuenta espera confirmación, le enviamos un enlace nuevo por correo.",
  restoreSent: "Si hay una cuenta con esa dirección, le enviamos un enlace para cambiar la contraseña.",
  passwordRestored: "Su contraseña quedó cambiada. Ya puede iniciar sesión.",
  countriesFound: "Países encontrados",
  passwordWrong: "La contraseña actual no es correcta.",
  postLocked: "Esta conversación está cerrada: se puede leer, pero no responder.",
  alreadyWritten: "Ya publicó este texto.",
  outcomeUnknown:
    "La conexión con los datos se cortó y no sabemos si se guardó. Compruébelo antes de enviarlo otra vez.",
};

/** The texts that each language has. */
export type Messages = typeof es;
