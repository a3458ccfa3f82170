import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons for differences in answering or scoring compared with the source. */
export const scoring = {
  allOrNothing: msg(
    "Valía todo o nada; ahora cada acierto cuenta en parte.",
    "It was all or nothing; now each correct part counts.",
  ),
  weightsEqualised: msg(
    "Las opciones correctas valían distinto; ahora valen igual.",
    "The correct choices had different weights; now they count the same.",
  ),
  wrongCounted: msg(
    "Las opciones incorrectas restaban otra cantidad, o nada; ahora cada una resta lo que suma una correcta.",
    "Wrong choices deducted a different amount, or nothing; now each deducts what a correct one adds.",
  ),
  pointsEqualised: msg(
    "Sus preguntas no valían todas lo mismo; aquí todas valen igual.",
    "Its questions were not all worth the same; here all of them count the same.",
  ),
  conditionDropped: msg(
    "Se mostraba o se saltaba según las respuestas anteriores; aquí se muestra siempre.",
    "It was shown or skipped depending on earlier answers; here it is always shown.",
  ),
  limitAsMinutes: msg(
    "Tenía un límite de tiempo; aquí los minutos solo indican cuánto toma.",
    "It had a time limit; here the minutes only say how long it takes.",
  ),
  limitOfPart: msg(
    "Tenía un límite de tiempo propio; aquí no lo tiene.",
    "It had a time limit of its own; here it has none.",
  ),
  limitOfSection: msg(
    "Una de sus secciones tenía un límite de tiempo propio; aquí no lo tiene.",
    "One of its sections had a time limit of its own; here it has none.",
  ),
  ruleDropped: msg(
    "Una de sus reglas sobre lo que es correcto no se puede expresar aquí (por ejemplo, «todo menos…» o dos rangos a la vez) y se omitió. Revise las respuestas.",
    "One of its rules for what is correct cannot be expressed here (such as “anything but…” or two ranges at once) and was left out. Check the answers.",
  ),
  openRange: msg(
    "Era correcto todo número desde un límite o hasta un límite; aquí un rango tiene los dos extremos.",
    "Every number from a limit upwards, or up to a limit, was correct; here a range has both ends.",
  ),
  endsCount: msg(
    "Los extremos del rango no eran correctos; aquí lo son.",
    "The ends of the range were not correct; here they are.",
  ),
  precisionDropped: msg(
    "Pedía cierto número de cifras significativas o decimales; aquí solo cuenta el valor.",
    "It asked for a certain number of significant figures or decimals; here only the value counts.",
  ),
  severalTyped: (count: string): Message => ({
    es: `Se pedían ${count} respuestas; aquí basta una de ellas.`,
    en: `It asked for ${count} answers; here one of them is enough.`,
  }),
  bonus: msg("Daba puntos extra; aquí cuenta como las demás.", "It gave extra marks; here it counts like the others."),
  penaltyDropped: msg(
    "Una opción incorrecta restaba puntos; aquí no resta.",
    "A wrong choice lost marks; here it does not.",
  ),
  stepsDrawn: msg(
    "Se ordenaba solo una parte de los pasos, elegida al azar; aquí se ordenan todos.",
    "Only some of the steps, chosen at random, had to be put in order; here all of them do.",
  ),
  severalRight: msg(
    "Varias opciones eran correctas y bastaba una; ahora hay que marcarlas todas.",
    "Several choices were correct and one was enough; now all of them must be selected.",
  ),
  answeredInSteps: msg(
    "Se respondía por pasos, según las respuestas anteriores; ahora se pregunta todo de una vez.",
    "It was answered step by step, depending on earlier answers; now everything is asked at once.",
  ),
  stepNotPlaced: msg(
    "No formaba parte del orden correcto; aquí se ordenan todos los pasos, así que se omitió.",
    "It was not part of the correct order; here all steps are put in order, so it was left out.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
