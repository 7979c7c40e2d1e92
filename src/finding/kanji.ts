/**
 * Variants of one kanji in names, such as the two of Takahashi: people type the one that their keyboard offers. Not a part
 * of folding, whose code the first page loads.
 */

/** The common form, then its variants. */
const KANJI =
  '高髙 崎﨑嵜 辺邊邉 浜濱濵 斉齊斎齋 徳德 真眞 条條 国國圀 沢澤 広廣 桜櫻 滝瀧 竜龍 島嶋嶌 富冨 峰峯 渕淵 柳栁 吉𠮷 館舘 ' +
  '恵惠 静靜 実實 寿壽 栄榮 円圓 応應 桧檜 桝枡 槙槇 薮藪 曽曾 関關 学學 万萬 与與 弥彌 穂穗 黒黑 児兒 総總 豊豐 蔵藏 芦蘆 ' +
  '蛍螢 聡聰 歳歲 亀龜 経經 継繼 縄繩 当當 団團 礼禮 伝傳 来來 楽樂 気氣 浅淺 済濟 満滿 渋澁 鉄鐵 鎮鎭 霊靈 塩鹽 壱壹 医醫 ' +
  '鴎鷗 園薗 岳嶽 浄淨 増增 寛寬 巌巖 峡峽 暁曉 暦曆 横橫 歩步 毎每 清淸 渓溪 狭狹 県縣 研硏 禄祿 称稱 穣穰 緑綠 荘莊 ' +
  '薫薰 虫蟲 装裝 覚覺 観觀 読讀 譲讓 賛贊 転轉 郎郞 郷鄕鄉 醸釀 釈釋 録錄 険險 随隨 頼賴 顔顏 駅驛 鶏鷄 麦麥 黄黃 芸藝 両兩 ' +
  '乗乘 亜亞 予豫 争爭 会會 体體 価價 処處 剣劍 励勵 労勞 勲勳 区區 参參 双雙 号號 喜㐂 図圖 尭堯 声聲 売賣 奥奧 嬢孃 将將 対對 ' +
  '巣巢 帯帶 庁廳 弾彈 従從 恒恆 悦悅 戦戰 戸戶 払拂 数數 旧舊 昼晝 晃晄 晋晉 枢樞 栃杤 検檢 権權 欧歐 涼凉 為爲 画畫 発發 禅禪 ' +
  '稲稻 粛肅 糸絲 絵繪 続續 萌萠 蒋蔣 薬藥 衛衞 触觸 証證 誉譽 軽輕 辞辭 遥遙 隠隱 鋭銳 髪髮 鴬鶯 齢齡 瀬瀨 祢禰 篭籠 釜釡 鎌鐮';

const COMMON = new Map(
  KANJI.split(' ').flatMap((group) => {
    const [common = '', ...variants] = group;
    return variants.map((variant) => [variant, common]);
  }),
);
const VARIANT = new RegExp(`[${[...COMMON.keys()].join('')}]`, 'gu');

/** The text with each variant of a kanji in its common form, which has as many letters. */
export function commonKanji(text: string): string {
  return /^[\0-\u2fff]*$/.test(text)
    ? text
    : text.replace(VARIANT, (variant) => COMMON.get(variant) ?? variant);
}
